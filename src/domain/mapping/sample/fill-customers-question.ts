import { dollars, sum } from './rows/sample-orders.ts'
import type { SampleReading, SampleRow } from './rows/sample-rows.ts'

/**
 * Rows with a date and no customer, below a row that has both. They are set aside unless they take the customer from
 * there.
 */
export interface FillCustomers {
  rows: number
  money: number
  /** their times show that they continue the orders above: filling is proposed */
  isClear: boolean
}

/** `written`: the money of a row as the file writes it. */
export function fillCustomersOf(
  { rows, customerRuns }: SampleReading,
  written: (row: SampleRow) => bigint,
): FillCustomers | undefined {
  if (customerRuns === 'none') return undefined
  const below = rows.filter((row) => row.isBelowCustomer)
  return { rows: below.length, money: dollars(sum(below.map(written))), isClear: customerRuns === 'clear' }
}
