import { countNamedFields } from '#domain/mapping/headers/named-fields.ts'
import type { HeadRecord } from '#reading/text/records/text-head.ts'
import { columnForms, rowProof } from './column-forms.ts'

/** Lines of units or notes, and blank lines, are at most this many lines below the names. */
const unitLines = 2

/**
 * Finds rows that were mistaken for names and a preamble, because none has a recognized number or date. The proof: rows
 * below have texts of the chosen line in the same columns. Returns the first such row and the line of names above it
 * (-1 for none). Undefined without that proof, or if the chosen line names known fields. Unknown names cannot be told
 * from a preamble, and filters above the names look like rows, too.
 */
export function rowsTakenForNames(
  above: HeadRecord[],
  taken: number,
  rows: HeadRecord[],
  spansTable: (record: HeadRecord) => boolean,
): { first: number; names: number } | undefined {
  if (taken < 0 || countNamedFields(above[taken]!.cells) > 0) return undefined
  const top = topOf(above, taken, spansTable)
  const columns = columnForms(rows)
  const proofs = above.slice(top, taken + 1).map(({ cells }) => rowProof(cells, columns))
  if (!proofs.at(-1)) return undefined
  const first = top + proofs.findIndex((proof) => proof > 0)
  const last = above.findLastIndex((record, at) => at < first && spansTable(record))
  if (last < 0) return proofs.includes(2) ? { first, names: -1 } : undefined
  if (last < first - 1 - unitLines) return undefined
  const names = fullest(above, topOf(above, last, spansTable), last)
  return isHeader(above[names]!.cells, above[first]!.cells) ? { first, names } : undefined
}

/** The first of the consecutive lines, ending at `from`, that are as wide as the table. */
function topOf(above: HeadRecord[], from: number, spansTable: (record: HeadRecord) => boolean): number {
  let top = from
  while (top > 0 && spansTable(above[top - 1]!)) top--
  return top
}

/** The last line from `top` to `last` with the most names; a line of units below it has fewer. */
function fullest(above: HeadRecord[], top: number, last: number): number {
  let names = last
  for (let at = last - 1; at >= top; at--)
    if (filled(above[at]!.cells).length > filled(above[names]!.cells).length) names = at
  return names
}

const filled = (cells: string[]) => cells.filter((cell) => cell.trim())

/** Whether the line has a name for nearly every column of the row, without duplicates. */
function isHeader(cells: string[], row: string[]): boolean {
  const names = filled(cells)
  return names.length * 4 >= filled(row).length * 3 && new Set(names.map((name) => name.trim())).size === names.length
}
