/** The sheets of a workbook that were read, one after another, and those with rows that were not. */
export interface SheetsRead {
  sheets: string[]
  /** `rows` is a lower bound where it is the most that are counted */
  left: SheetLeft[]
  /** where several sheets were read: the row number of the copy that precedes row 1 of each, ascending */
  starts: { before: number; sheet: string }[]
}

export interface SheetLeft {
  name: string
  /** rows with content, the header included */
  rows: number
}

/** Rows of a sheet that is not read are counted up to this. */
export const mostRowsCounted = 10_000

/** The place of a row: `Sheet!row` where several sheets were read, else its number. */
export function placeOf(row: number, starts: SheetsRead['starts'] | undefined): string {
  const start = starts?.findLast(({ before }) => before < row)
  return start ? `${start.sheet}!${row - start.before}` : String(row)
}
