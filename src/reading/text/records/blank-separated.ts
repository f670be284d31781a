/** The delimiter of files whose cells are separated or aligned by runs of blanks, such as CDNOW_master.txt. */
export const blankSeparated = ' '

/** The cells of a line; a cell that contains blanks is in double quotes. */
export function blankSeparatedCells(line: string): string[] {
  const cells = line.match(/"(?:[^"]|"")*"(?=\s|$)|\S+/g) ?? []
  return cells.map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}
