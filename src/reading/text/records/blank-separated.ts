/** The delimiter of files whose cells are apart by runs of blanks or are aligned with them, such as CDNOW_master.txt. */
export const blankSeparated = ' '

/** The cells of a line; a cell with blanks of its own stands in double quotes. */
export function blankSeparatedCells(line: string): string[] {
  const cells = line.match(/"(?:[^"]|"")*"(?=\s|$)|\S+/g) ?? []
  return cells.map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}
