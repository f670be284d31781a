import { dollars, sum } from './rows/sample-orders.ts'
import type { SampleReading, SampleRow } from './rows/sample-rows.ts'

/** Rows with a date and without a customer below one that has both: they are set aside unless they take the customer from there. */
export interface FillCustomers {
  rows: number
  money: number
  /** they are further rows of the orders above, as their times show: filling is proposed */
  isClear: boolean
}

/** `written`: the money of a row. */
export function fillCustomersOf(
  { rows, customerRuns }: SampleReading,
  written: (row: SampleRow) => bigint,
): FillCustomers | undefined {
  if (customerRuns === 'none') return undefined
  const below = rows.filter((row) => row.isBelowCustomer)
  return { rows: below.length, money: dollars(sum(below.map(written))), isClear: customerRuns === 'clear' }
}
