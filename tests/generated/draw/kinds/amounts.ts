import { type Draft, figuresOf } from '../draft.ts'
import type { Kind } from './kind.ts'

/** By language: what the buyer paid, what the marketplace keeps, and the rest. */
const feeHeaders: Record<string, readonly (readonly [string, string, string])[]> = {
  en: [
    ['Sale Price', 'Marketplace Fee', 'Net Amount'], ['Item price', 'Commission', 'Payout'], ['Gross', 'Fee', 'Net'],
    ['Sold for', 'Transaction fee', 'Total payout'], ['Order value', 'Service charge', 'Amount received'], ['Price', 'Platform fee', 'You earn'],
    ['Customer paid', 'Processing fees', 'Settlement amount'], ['Selling price', 'Channel fee', 'Total'], ['List total', 'Fees', 'Amount'],
    ['Client paid', 'Gateway', 'Amount'], ['Collected', 'Withheld', 'Total'], ['Ticket price', 'Deducted', 'Revenue'], ['Order value', 'App cut', 'Total Amount'],
  ],
  de: [['Brutto', 'Gebühr', 'Auszahlung'], ['Verkaufspreis', 'Provision', 'Nettobetrag'], ['Warenwert', 'Abzug', 'Betrag']],
  fr: [['Prix de vente', 'Commission', 'Versement'], ['Montant brut', 'Frais', 'Montant net'], ['Prix payé', 'Retenue', 'Montant']],
  es: [['Precio de venta', 'Comisión', 'Neto a recibir'], ['Importe bruto', 'Tarifa', 'Importe']],
  it: [['Prezzo di vendita', 'Commissione', 'Importo netto'], ['Prezzo pagato', 'Trattenuta', 'Importo']],
  pt: [['Preço de venda', 'Tarifa', 'Valor líquido'], ['Preço', 'Comissão', 'Repasse']],
  nl: [['Verkoopprijs', 'Kosten', 'Uitbetaling']],
  pl: [['Cena sprzedaży', 'Prowizja', 'Wypłata']],
  tr: [['Satış Fiyatı', 'Komisyon', 'Net Tutar']],
  sv: [['Försäljningspris', 'Avgift', 'Utbetalning'], ['Pris', 'Avdrag', 'Belopp']],
  ru: [['Цена продажи', 'Комиссия', 'К выплате']],
  ja: [['販売価格', '手数料', '入金額']],
} // biome-ignore format: a list for each language

export const netOfFees: Kind = {
  name: 'an amount after fees beside the price',
  subjects: ['amount', 'total'],
  needs: { isByLine: false },
  said: /\bfees?\b|payout|\bnet\b|commission|charge|deduct|minus|less than|taken off it/i,
  apply(draft, random) {
    const [price, fee, net] = random.pick(feeHeaders[draft.words.language]!)
    const isNegative = random.chance(0.3)
    const share = random.whole(3, 15)
    const isInTwo = random.chance(0.25)
    for (const row of draft.rows) {
      const kept = Math.round((row.cents * share) / 100) + random.pick([0, 0, 25, 30])
      row.cells.fee = draft.money(isNegative ? -kept : kept)
      const more = isInTwo ? Math.round(kept / 3) : 0
      row.cells.moreFees = draft.money(isNegative ? -more : more)
      row.cells.net = draft.money(row.cents - kept - more)
    }
    const columns = [
      { key: 'amount', header: price },
      { key: 'fee', header: fee },
      ...(isInTwo ? [{ key: 'moreFees', header: `${fee} 2` }] : []),
      { key: 'net', header: net },
    ]
    const place = draft.columns.findIndex(({ key }) => key === 'amount')
    draft.columns.splice(place, 1, ...(random.chance(0.75) ? columns : columns.toReversed()))
    // The number of pieces would make the price one of a piece.
    draft.columns = draft.columns.filter(({ key }) => key !== 'quantity')
  },
}

export const dashForNothing: Kind = {
  name: 'a dash for nothing among the amounts',
  subjects: ['amount', 'total'],
  needs: { hasAmounts: true, hasSign: false },
  said: /unreadable.value|could not be read|dash|“-”|"-"/i,
  apply(draft, random) {
    const dash = random.pick(['-', '-', '–', '—', ' - ', '$ -', '--'])
    const free = random.some(draft.rows, random.whole(1, Math.ceil(draft.rows.length / 8)))
    for (const row of free) {
      row.cells.amount = dash
      if (row.cells.price) row.cells.price = dash
      row.cents = 0
    }
    draft.others.push(() => figuresOf(draft.rows.filter((row) => !free.includes(row))))
  },
}

/** By language: product, price and quantity of a group; the number of the group follows each. */
const groupHeaders: Record<string, readonly (readonly [string, string, string])[]> = {
  en: [['Item', 'Price', 'Qty'], ['item_', 'price_', 'quantity_'], ['Product', 'Amount', 'Quantity'], ['Lineitem name', 'Lineitem price', 'Lineitem quantity']],
  de: [['Produkt', 'Preis', 'Menge'], ['Artikel', 'Betrag', 'Anzahl']],
  fr: [['Article', 'Prix', 'Quantité'], ['Produit', 'Montant', 'Qté']],
  es: [['Producto', 'Precio', 'Cantidad']],
  it: [['Prodotto', 'Prezzo', 'Quantità']],
  nl: [['Product', 'Prijs', 'Aantal']],
  pl: [['Produkt', 'Cena', 'Ilość']],
  ru: [['Товар', 'Цена', 'Количество']],
  ja: [['商品', '価格', '数量']],
} // biome-ignore format: a list for each language

const numbered = (word: string, at: number) => (word.endsWith('_') ? `${word}${at}` : `${word} ${at}`)
const joined = (word: string, at: number) => `${word}${at}`
const led = (word: string, at: number) => `${at}. ${word.replace('_', '')}`
const alike = (word: string) => word.replace('_', '')

/** Headers for the amount of a whole line, with all its pieces. */
const wholeLine = ['Amount', 'Betrag', 'Montant']

const groupWords = Object.values(groupHeaders).flat(2)
const words = groupWords.map((word) => word.replace('_', '')).join('|')
const sideBySideSaid = new RegExp(`side.by.side|(${words})[ _]?\\(?[2-4]|[2-4]\\. (${words})`, 'i')

/** The products of an order stand side by side, each with its own columns. */
export const sideBySide: Kind = {
  name: 'products side by side',
  subjects: ['amount', 'columns', 'total'],
  needs: { isByLine: false, hasSign: false },
  mustPropose: true,
  said: sideBySideSaid,
  apply(draft, random) {
    const [product, price, quantity] = random.pick(groupHeaders[draft.words.language] ?? groupHeaders.en!)
    const hasQuantity = random.chance(0.5)
    const isWholeLine = wholeLine.includes(price)
    const name = random.pick([numbered, numbered, joined, led, alike])
    const groups = Math.max(...draft.orders.map(({ lines }) => lines.length))
    const columns: Draft['columns'] = []
    for (let at = 1; at <= groups; at++) {
      columns.push({ key: `item${at}`, header: name(product, at) })
      if (hasQuantity) columns.push({ key: `quantity${at}`, header: name(quantity, at) })
      columns.push({ key: `price${at}`, header: name(price, at) })
    }
    for (const row of draft.rows)
      fillGroups(draft, row, hasQuantity && !isWholeLine ? 'piece' : hasQuantity ? 'line' : 'one')
    const others = ['amount', 'product', 'quantity']
    draft.columns = [...draft.columns.filter(({ key }) => !others.includes(key)), ...columns]
  },
}

/** The price is a unit price, the price of the line, or both if there is one piece. */
function fillGroups(draft: Draft, row: Draft['rows'][number], priceOf: 'piece' | 'line' | 'one'): void {
  row.cents = 0
  for (const [at, { product, quantity, price }] of row.order!.lines.entries()) {
    row.cells[`item${at + 1}`] = product
    row.cells[`quantity${at + 1}`] = { type: 'number', value: quantity }
    row.cells[`price${at + 1}`] = draft.money(priceOf === 'line' ? price * quantity : price)
    row.cents += priceOf === 'one' ? price : price * quantity
  }
}

/** Products side by side, and a column with the total of the order, which is the amount. */
export const sideBySideWithTotal: Kind = {
  ...sideBySide,
  name: 'products side by side and their total',
  isHarmless: true,
  // Figures by product lack the other products of an order.
  mayBeSaid: true,
  apply(draft, random) {
    sideBySide.apply(draft, random)
    for (const row of draft.rows) row.cells.amount = draft.money(row.cents)
    const total = { key: 'amount', header: draft.header('amount') }
    if (random.chance(0.5)) draft.columns.push(total)
    else draft.columns.unshift(total)
  },
}
