import { amountFields, type Positions } from '#domain/mapping/positions.ts'

/** The names of errors, by Excel's numbers ([MS-XLS] 2.5.10). */
const names: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

export const errorName = (number: number): string => names[number] ?? '#N/A'

/** Newer errors have no number in old workbooks; HTML tables contain them, too. */
const all = new Set([
  ...Object.values(names),
  ...['#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#BUSY!', '#UNKNOWN!', '#GETTING_DATA', '#ERROR!'],
])

export const isError = (text: string): boolean => text.startsWith('#') && all.has(text)

/**
 * For each column, whether an uncalculated formula or an error is kept as text. It is kept in a date or an amount, so
 * that its row is set aside. If it were blank, the row could be taken for a continuation row. In a customer or SKU it
 * is blank, because it would be a wrong name. `#N/A` in a refund or discount is blank, because it means that a lookup
 * found none.
 */
export function isKept(positions: Positions): (column: number, text: string) => boolean {
  const read = new Set(readFields.map((field) => positions[field]))
  const reductions = new Set([positions.refundedAmount, positions.discount])
  return (column, text) => read.has(column) && !(text === '#N/A' && reductions.has(column))
}
const readFields = ['transactionDate', 'transactionTime', ...amountFields] as const

/** Rows of a workbook; errors are blank unless they are kept. */
export const withoutErrors = (rows: string[][], kept: (column: number, text: string) => boolean = () => false) =>
  rows.map((row) => row.map((cell, column) => (isError(cell) && !kept(column, cell) ? '' : cell)))
