import type { HeadRecord } from '#reading/text/records/text-head.ts'

/** With fewer rows, a count says nothing. */
const fewestRows = 3

/**
 * Whether every row begins with a count from 0 or 1 on that the header does not name, as R writes tables: then the names
 * belong to the cells from the second one on. Rows that are wider for another reason, such as decimal commas, are not
 * shifted: they are set aside.
 */
export function areRowsNumbered(header: string[], below: HeadRecord[]): boolean {
  const rows = below.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell.trim()))
  const first = Number(rows[0]?.[0])
  return (
    rows.length >= fewestRows &&
    (first === 0 || first === 1) &&
    rows.every((cells, at) => cells.length === header.length + 1 && cells[0]!.trim() === String(first + at))
  )
}
