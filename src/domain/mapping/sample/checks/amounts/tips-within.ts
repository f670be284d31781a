import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { freeColumns, type Mapped, unitsIn } from '#domain/mapping/sample/checks/mapped/mapped.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'

const saysTip = matchWords(
  'tip, tips, gratuity, gratuities, auto gratuity, trinkgeld*, fooi, fooien, pourboire*, propina*, gorjeta*, mancia, mance, dricks, drikkepenge, driks, napiw*, spropitne, borravalo, bahsis, чаевые, チップ, 小费',
)
const saysTax = matchWords(
  'tax, taxes, sales tax, vat, gst, mwst, ust, steuer, umsatzsteuer, btw, tva, taxe, taxes, iva, impuesto*, imposto*, imposta, moms, mva, podatek, dph, afa, kdv, ндс, 消費税, 税',
)
const saysDelivery = matchWords(
  'shipping, delivery, freight, postage, versand*, lieferkosten, verzend*, verzendkosten, livraison, envio, frete, entrega, spedizione, frakt, fragt, dostawa, wysylka, doprava, postovne, доставка, 送料, 运费',
)
const saysOther = matchWords(
  'rate, percent, pct, id, number, no, name, type, method, status, date, tips total count, total with tip, subtotal, sub total, net, excluding, excl, before, incl, including, inc, without',
)

/** How many columns of tips, and of a sum without them, are tried. */
const [mostParts, mostSums] = [4, 12]
const nearlyAll = 0.9

/** The amount holds tips: it is another column with the tips, and with nothing but taxes and delivery, added. */
export function tipsWithinCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, positions, sales } = mapped
  const { transactionValue } = positions
  if (transactionValue === undefined) return undefined
  const value = columns[transactionValue]!
  if (saysTip(spacedWords(value))) return undefined
  const free = freeColumns(mapped)
  const [tips, taxes, deliveries] = [saysTip, saysTax, saysDelivery].map((says) =>
    free.filter(({ name }) => says(spacedWords(name)) && !saysOther(spacedWords(name))).slice(0, mostParts),
  )
  const unitsOf = (at: number) => sales.map(({ cells }) => unitsIn(mapped, cells[at]) ?? 0n)
  const paid = tips!
    .map(({ name, at }) => ({ name, units: unitsOf(at) }))
    .filter(({ units }) => units.some((tip) => tip > 0n))
  if (!paid.length) return undefined
  const whole = unitsOf(transactionValue)
  const parts = [...taxes!, ...deliveries!].map(({ name, at }) => ({ name, units: unitsOf(at) }))
  const taken = new Set([...tips!, ...taxes!, ...deliveries!].map(({ at }) => at))
  const sums = columns
    .slice(0, mostColumns)
    .flatMap((_, at) => (at === transactionValue || taken.has(at) ? [] : [at]))
    .filter((at) => sales.some(({ cells }) => unitsIn(mapped, cells[at])))
    .slice(0, mostSums)
  for (const tip of paid) {
    const rows = tip.units.flatMap((units, row) => (units > 0n && whole[row]! > 0n ? [row] : []))
    for (const at of sums) {
      const base = unitsOf(at)
      for (const added of [[tip], [tip, ...parts], ...parts.map((part) => [tip, part])]) {
        const isSum = (row: number) => whole[row] === base[row]! + sum(added.map(({ units }) => units[row]!))
        if (rows.length && base.some(Boolean) && rows.filter(isSum).length >= rows.length * nearlyAll)
          return {
            kind: 'tips-within',
            column: tip.name,
            value,
            rows: rows.length,
            money: dollars(sum(rows.map((row) => tip.units[row]!))),
          }
      }
    }
  }
  return undefined
}
