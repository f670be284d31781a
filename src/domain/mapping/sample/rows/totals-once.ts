import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import type { StatusesOfColumn } from './choose-statuses.ts'
import { orderKey } from './order-key.ts'
import { dollars } from './sample-orders.ts'
import type { SampleRow } from './sample-rows.ts'
import type { SampleStatuses } from './sample-statuses.ts'

/** The money of rows in ten-thousandths, as the rows write it. */
export type MoneyOfRow = (row: SampleRow) => bigint

export const moneyOfRow: MoneyOfRow = ({ units }) => units ?? 0n

/**
 * Money of rows that each repeat the total of their order. The first row of an order gets all of it, and rows that
 * count come before rows that are left out. A refund is not a repeated sale.
 */
export function moneyOnce(usable: SampleRow[], { choiceOf }: SampleStatuses): MoneyOfRow {
  const isLeftOut = (row: SampleRow) => choiceOf(row) === 'leave-out'
  const again = new Set<SampleRow>()
  const seen = new Set<string>()
  for (const row of [...usable.filter((row) => !isLeftOut(row)), ...usable.filter(isLeftOut)]) {
    if (row.units === undefined) continue
    const total = `${orderKey(row)}\n${row.units + row.money.refunded}\n${choiceOf(row) === 'refund'}`
    if (seen.has(total)) again.add(row)
    seen.add(total)
  }
  return (row) => (again.has(row) ? -row.money.refunded : moneyOfRow(row))
}

/** The statuses, with the money that `moneyOf` gives for their rows. `type`: the header of the column of types. */
export function withMoney(
  columns: StatusesOfColumn[],
  type: string | undefined,
  usable: SampleRow[],
  moneyOf: MoneyOfRow,
): StatusesOfColumn[] {
  return columns.map((column) => {
    const kind = column.column === type ? 'type' : 'status'
    const money = new Map<string, bigint>()
    for (const row of usable) money.set(statusKey(row[kind]), (money.get(statusKey(row[kind])) ?? 0n) + moneyOf(row))
    const values = column.values.map((one) => ({ ...one, money: dollars(money.get(statusKey(one.value)) ?? 0n) }))
    return { ...column, values }
  })
}
