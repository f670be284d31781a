/** Rows that a person does not see in a spreadsheet program, or those of a sheet that is hidden. */
export interface HiddenCells {
  sheet: string
  rows: number
  /** there may be more */
  isPart?: true
  /** the first of them, in the columns of the look */
  cells: string[][]
}

/** So many hidden sheets are looked into. */
export const mostSheetsHidden = 20
