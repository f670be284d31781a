import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { freeColumns, type Mapped, unitsIn } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysDelivery } from '#domain/mapping/values/words-of-delivery.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'

const saysTip = saysHeader('tip')
const saysTax = saysHeader('tax')
const saysOther = saysHeader('percentage', 'code or reason', 'detail', 'subtotal', 'with or without')

/** The most columns of each kind, and the most sums without tips, that are tried. */
const [mostParts, mostSums] = [3, 12]
const nearlyAll = 0.9

/** Whether the amount includes tips: it then equals another column plus the tips, or plus tips, taxes and delivery. */
export function tipsWithinCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, positions, sales } = mapped
  const { transactionValue } = positions
  const value = columns[transactionValue ?? -1]
  if (transactionValue === undefined || !value || saysTip(spacedWords(value))) return undefined
  const free = freeColumns(mapped).map(({ name, at }) => ({ name, at, words: spacedWords(name) }))
  const [tips, taxes, deliveries] = [saysTip, saysTax, saysDelivery].map((says) =>
    free.filter(({ words }) => says(words) && !saysOther(words)).slice(0, mostParts),
  )
  const unitsOf = (at: number) => sales.map(({ cells }) => unitsIn(mapped, cells[at]) ?? 0n)
  const whole = unitsOf(transactionValue)
  const parts = [...taxes!, ...deliveries!].map(({ at }) => unitsOf(at))
  for (const tip of tips!) {
    const units = unitsOf(tip.at)
    const rows = units.flatMap((one, row) => (one > 0n && whole[row]! > one ? [row] : []))
    if (!rows.length) continue
    const isPart = (at: number) => {
      const base = unitsIn(mapped, sales[rows[0]!]!.cells[at]) ?? 0n
      return at !== transactionValue && base > 0n && base < whole[rows[0]!]!
    }
    const sums = columns.slice(0, mostColumns).flatMap((_, at) => (isPart(at) ? [at] : []))
    for (const base of sums.slice(0, mostSums).map(unitsOf))
      for (const added of [[units], [units, ...parts], ...parts.map((part) => [units, part])]) {
        const isSum = (row: number) => whole[row] === sum([base[row]!, ...added.map((one) => one[row]!)])
        if (rows.filter(isSum).length >= rows.length * nearlyAll)
          return {
            kind: 'tips-within',
            column: tip.name,
            value,
            rows: rows.length,
            money: dollars(sum(rows.map((row) => units[row]!))),
          }
      }
  }
  return undefined
}
