import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import {
  areSurelyOfOrders,
  lookOfOrders,
  type Reduction,
  type ReductionsFound,
  reductions,
  takenOff,
} from '#domain/mapping/repeated-reductions.ts'
import { orderKey } from './order-key.ts'
import { dollars, sum } from './sample-orders.ts'
import type { SampleRow } from './sample-rows.ts'

/** Refunded amounts or discounts that seem to belong to whole orders, with the sample's money both ways, in dollars. */
export interface RepeatedReduction extends ReductionsFound {
  which: Reduction
  column: string
  added: number
  once: number
  /** 'once' is proposed */
  isSure: boolean
}

const parts = { repeatedRefunds: 'refunded', repeatedDiscounts: 'off' } as const

/**
 * Finds the rows on which an order's refunded amount or discount is repeated, and takes it off only once if that was
 * chosen.
 */
export function withoutRepeats(rows: SampleRow[], options: MappingOptions): void {
  for (const which of reductions) {
    const seen = new Set<string>()
    for (const row of inOrder(rows)) {
      const part = row.money[parts[which]]
      const key = `${orderKey(row)}\n${part}`
      if (!part || (!row.orderId && (!row.customer || row.at === undefined))) continue
      if (seen.has(key)) row.repeats[which] = part
      seen.add(key)
    }
    if (takenOff(options, which) === 'once')
      for (const row of rows) if (row.repeats[which]) takeBack(row, parts[which], row.repeats[which])
  }
}

/** Set-aside rows come last, because their values count nowhere. */
const inOrder = (rows: SampleRow[]) => [
  ...rows.filter((row) => row.customer && row.at !== undefined && !row.money.isUnreadable),
  ...rows.filter((row) => !row.customer || row.at === undefined || row.money.isUnreadable),
]

function takeBack(row: SampleRow, part: 'refunded' | 'off', units: bigint): void {
  if (row.units !== undefined) row.units += units
  const { plain, plainParts } = row.money
  row.money = { ...row.money, [part]: 0n, plain: plain === undefined ? undefined : plain + plainParts[part] }
}

/** The question about them. `rows`: the rows that count. */
export function repeatedReductionsOf(
  rows: SampleRow[],
  columns: Partial<Record<Reduction, string>>,
  options: MappingOptions,
  money: number,
): RepeatedReduction[] {
  return reductions.flatMap((which) => {
    const column = columns[which]
    if (column === undefined || (which === 'repeatedRefunds' && options.repeatedTotals === 'once')) return []
    const found = reductionsFound(rows, which, takenOff(options, which) === 'once')
    if (!lookOfOrders(found)) return []
    const back = dollars(sum(rows.map((row) => row.repeats[which] ?? 0n)))
    const isOnce = takenOff(options, which) === 'once'
    const [added, once] = isOnce ? [money - back, money] : [money, money + back]
    return [{ which, column, ...found, added: cents(added), once: cents(once), isSure: areSurelyOfOrders(found) }]
  })
}

const cents = (amount: number) => Math.round(amount * 10_000) / 10_000

/** `isTakenBack`: the repetitions are already removed from the rows' money. */
function reductionsFound(rows: SampleRow[], which: Reduction, isTakenBack: boolean): ReductionsFound {
  const orders = new Map<string, SampleRow[]>()
  for (const row of rows)
    if (row.units !== undefined) orders.set(orderKey(row), [...(orders.get(orderKey(row)) ?? []), row])
  const partOf = (row: SampleRow) => row.money[parts[which]] || (row.repeats[which] ?? 0n)
  const worthOf = (row: SampleRow) => row.units! - (isTakenBack ? (row.repeats[which] ?? 0n) : 0n)
  const several = [...orders.values()].filter((lines) => lines.length > 1 && lines.some((row) => partOf(row)))
  const repeated = several.filter((lines) => lines.every((row) => partOf(row) === partOf(lines[0]!)))
  return {
    severalLineOrders: several.length,
    repeatedOrders: repeated.length,
    wholeOrders: repeated.filter((lines) => lines.every((row) => worthOf(row) === 0n)).length,
    largerOrders: repeated.filter((lines) => lines.some((row) => worthOf(row) < 0n)).length,
  }
}
