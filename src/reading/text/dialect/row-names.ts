import type { HeadRecord } from '#reading/text/records/text-head.ts'

/** With fewer rows, counting numbers prove nothing. */
const fewestRows = 3

/**
 * Whether every row begins with an extra cell that the header does not name: a unique name, or a count from 0 or 1, as
 * R writes tables. The names of the header then belong to the cells from the second one on. In comma-separated files
 * only a count is accepted: decimal commas also make rows wider, and such rows are set aside.
 */
export function areRowsNamed(header: string[], below: HeadRecord[], delimiter: string): boolean {
  const rows = below.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell.trim()))
  if (rows.length < fewestRows || !rows.every((cells) => cells.length === header.length + 1)) return false
  const names = rows.map((cells) => cells[0]!.trim())
  const first = Number(names[0])
  if ((first === 0 || first === 1) && names.every((name, at) => name === String(first + at))) return true
  return delimiter !== ',' && names.every(Boolean) && new Set(names).size === names.length
}
