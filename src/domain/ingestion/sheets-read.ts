/** The sheets of a workbook that were read, one after another, and the unread sheets that have rows. */
export interface SheetsRead {
  sheets: string[]
  /** `rows` is a lower bound if counting stopped at its limit */
  left: UnreadSheet[]
  /** if several sheets were read: for each, the row number in the copy that comes before its row 1, ascending */
  starts: { before: number; sheet: string }[]
}

export interface UnreadSheet {
  name: string
  /** rows with content, the header included */
  rows: number
}

/** Counting the rows of an unread sheet stops at this number. */
export const mostRowsCounted = 10_000

/** The place of a row: `Sheet!row` if several sheets were read, else its number. */
export function placeOf(row: number, starts: SheetsRead['starts'] | undefined): string {
  const start = starts?.findLast(({ before }) => before < row)
  return start ? `${start.sheet}!${row - start.before}` : String(row)
}
