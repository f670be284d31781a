import { countNamedFields } from '#domain/mapping/headers/named-fields.ts'
import type { HeadRecord } from '#reading/text/records/text-head.ts'
import { columnForms, rowProof } from './column-forms.ts'

/** Lines of units or notes, and blank ones, stand at most so many lines below the names. */
const unitLines = 2

/**
 * Rows that were taken for names and a preamble, since none of them has a number or a date that we know: the line taken
 * for names says in its columns what rows below say there. Where the first of them is, and the line of names above it, -1
 * for a table without. Undefined without that proof, and where the line taken names fields of ours: names that are not known
 * to us cannot be told from a preamble, nor rows from a second line of names; filters above the names say what rows say, too.
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

/** The first of the lines as wide as the table that stand together down to `from`. */
function topOf(above: HeadRecord[], from: number, spansTable: (record: HeadRecord) => boolean): number {
  let top = from
  while (top > 0 && spansTable(above[top - 1]!)) top--
  return top
}

/** Of the lines from `top` to `last` the last that names as many columns as any: a line of units below it names fewer. */
function fullest(above: HeadRecord[], top: number, last: number): number {
  let names = last
  for (let at = last - 1; at >= top; at--)
    if (filled(above[at]!.cells).length > filled(above[names]!.cells).length) names = at
  return names
}

const filled = (cells: string[]) => cells.filter((cell) => cell.trim())

/** It names nearly every column the row has, and none twice. */
function isHeader(cells: string[], row: string[]): boolean {
  const names = filled(cells)
  return names.length * 4 >= filled(row).length * 3 && new Set(names.map((name) => name.trim())).size === names.length
}
