/** Rows that a spreadsheet program does not show, or the rows of a hidden sheet. */
export interface HiddenCells {
  sheet: string
  rows: number
  /** only a part was read, so there may be more */
  isPart?: true
  /** the first hidden rows, with the columns of the look */
  cells: string[][]
}

/** At most this many hidden sheets are read. */
export const mostSheetsHidden = 20
