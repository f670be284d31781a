import type { Draft } from '../draft.ts'
import type { Random } from '../random.ts'
import type { Kind } from './kind.ts'

/** By language: the sum of the goods, a discount, shipping, and what the buyer paid. */
const headers: Record<string, readonly [string, string, string, string]> = {
  en: ['Subtotal', 'Discount', 'Shipping', 'Total'],
  de: ['Zwischensumme', 'Rabatt', 'Versandkosten', 'Gesamtbetrag'],
  fr: ['Sous-total', 'Remise', 'Frais de port', 'Total'],
  es: ['Subtotal', 'Descuento', 'Envío', 'Total'],
  it: ['Subtotale', 'Sconto', 'Spedizione', 'Totale'],
  pt: ['Subtotal', 'Desconto', 'Frete', 'Total'],
  nl: ['Subtotaal', 'Korting', 'Verzendkosten', 'Totaal'],
  pl: ['Wartość produktów', 'Rabat', 'Koszt dostawy', 'Suma'],
  tr: ['Ara Toplam', 'İndirim', 'Kargo', 'Toplam'],
  sv: ['Delsumma', 'Rabatt', 'Frakt', 'Totalt'],
  ru: ['Сумма товаров', 'Скидка', 'Доставка', 'Итого'],
  ja: ['小計', '割引', '送料', '合計'],
}

/** Puts the parts of the total before it; the buyer paid the total. */
function showParts(draft: Draft, keys: readonly ('subtotal' | 'discount' | 'shipping')[]): void {
  const [subtotal, discount, shipping, total] = headers[draft.words.language]!
  const names = { subtotal, discount, shipping }
  const place = draft.columns.findIndex(({ key }) => key === 'amount')
  const parts = keys.map((key) => ({ key, header: names[key] }))
  draft.columns.splice(place, 1, ...parts, { key: 'amount', header: total })
  draft.columns = draft.columns.filter(({ key }) => key !== 'quantity')
}

const partOf = (cents: number, random: Random) =>
  random.chance(0.6) ? Math.round((cents * random.whole(5, 25)) / 100) : 0

const parts: Omit<Kind, 'name' | 'apply'> = {
  subjects: ['amount', 'total'],
  needs: { isByLine: false },
  said: /discount|subtotal|shipping/i,
  isHarmless: true,
}

/** Subtotal − discount = total: the same arithmetic as price − fee = payout, but the total is what was paid. */
export const afterDiscount: Kind = {
  ...parts,
  name: 'a total after a discount',
  apply(draft, random) {
    const isNegative = random.chance(0.3)
    for (const row of draft.rows) {
      const off = partOf(row.cents, random)
      row.cells.subtotal = draft.money(row.cents)
      row.cells.discount = draft.money(isNegative ? -off : off)
      row.cents -= off
      row.cells.amount = draft.money(row.cents)
    }
    showParts(draft, ['subtotal', 'discount'])
  },
}

export const withShipping: Kind = {
  ...parts,
  name: 'a total with shipping',
  apply(draft, random) {
    for (const row of draft.rows) {
      const shipping = random.pick([0, 490, 490, 990])
      row.cells.subtotal = draft.money(row.cents)
      row.cells.shipping = draft.money(shipping)
      row.cents += shipping
      row.cells.amount = draft.money(row.cents)
    }
    showParts(draft, ['subtotal', 'shipping'])
  },
}
