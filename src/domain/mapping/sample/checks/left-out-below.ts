import { isOfTypes } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { type SampleRow, statusIn } from '#domain/mapping/sample/rows/sample-rows.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { type Mapped, moneyOf } from '../rows/mapped-sample.ts'
import type { MappingCheck } from './mapping-check.ts'

/**
 * A status of rows below 0 is left out because of its word, although most of these rows undo an equal sale of the
 * customer. 'Declined' may mean that the refund was declined, or the sale.
 */
export function leftOutBelowCheck({ statuses, reading, sales }: Mapped): MappingCheck | undefined {
  const keysOf = (row: SampleRow, units: bigint) => [`${units}\n${row.customer}`, `${units}\n${orderKey(row)}`]
  const sold = new Set(sales.flatMap(({ row }) => ((row.units ?? 0n) > 0n ? keysOf(row, row.units!) : [])))
  for (const [place, { column, values }] of statuses.entries())
    for (const { value, choice, proposed, money } of isOfTypes({ column, values }) ? [] : values) {
      if (choice !== 'leave-out' || proposed !== 'leave-out' || money >= 0) continue
      const rows = reading.rows.filter(
        (row) => !row.setAside && row.units && statusKey(statusIn(row, place)) === statusKey(value),
      )
      const back = rows.filter((row) => row.units! < 0n && keysOf(row, -row.units!).some((key) => sold.has(key)))
      const found = back.map((row) => ({ row, cells: [] }))
      if (back.length * 2 > rows.length)
        return { kind: 'left-out-below', value, rows: back.length, money: -moneyOf(found) }
    }
  return undefined
}
