/** Labels stand in the first columns of a row; a wide file has thousands. */
export const mostCells = 200
/** A note fills one cell, in tables of at least so many columns whose records fill more. */
const [noteCells, fewestColumns] = [1, 3]

/** The headers of a table, as rows are compared with them. */
export const headerOf = (columns: string[]): string[] => columns.slice(0, mostCells).map(textOf)

/** Whether every filled cell repeats the header of its column, in at least two columns. */
export function isHeaderAgain(cells: string[], header: string[]): boolean {
  let same = 0
  for (const [at, cell] of cells.slice(0, mostCells).entries()) {
    const text = textOf(cell)
    if (!text) continue
    if (text !== header[at]) return false
    same++
  }
  return same > 1
}

/** Whether a row of a table of so many columns fills one cell or none. */
export const isNote = (cells: string[], columns: number): boolean =>
  columns >= fewestColumns && cells.slice(0, mostCells).filter((cell) => cell.trim()).length <= noteCells

const textOf = (cell: string) => cell.trim().toLowerCase()
