import { cellKind, isDataKind } from '#reading/text/records/cell-kind.ts'
import type { HeadRecord } from '#reading/text/records/text-head.ts'

/** The forms of the texts in each column, and the number of cells with each form. */
type ColumnForms = Map<string, number>[]

/** Only the first columns of wider tables are examined. */
const mostColumns = 200
/** If at least this share of a column's texts has one form with digits, such as `SO-1002`, the column holds numbers. */
const numberShare = 0.8

export function columnForms(rows: HeadRecord[]): ColumnForms {
  const columns: ColumnForms = []
  for (const { cells } of rows)
    for (const [column, cell] of cells.slice(0, mostColumns).entries()) {
      const form = formOf(cell)
      columns[column] ??= new Map()
      if (form) columns[column].set(form, (columns[column].get(form) ?? 0) + 1)
    }
  return columns
}

/**
 * How certainly a line is a row, judged by what other rows have in its columns. 0: none of its texts. 1: one text, in a
 * column with several. 2: two such texts, or a number in the form of nearly all others. The only text of a column
 * proves nothing, because a column may be named like the mark in its cells.
 */
export function rowProof(cells: string[], columns: ColumnForms): 0 | 1 | 2 {
  let shared = 0
  for (const [column, cell] of cells.slice(0, mostColumns).entries()) {
    const form = formOf(cell)
    const counts = columns[column]
    const count = form && counts?.get(form)
    if (!counts || !count) continue
    const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
    if (isNumbered(form) && count > 1 && count >= all * numberShare) return 2
    if (isNumbered(form) || counts.size > 1) shared++
  }
  return shared > 1 ? 2 : shared === 1 ? 1 : 0
}

const isNumbered = (form: string) => form === 'url' || form.includes('9')

/**
 * The text with its digits replaced. Undefined for blanks, numbers, dates, marks alone, and for `C1` or `Field 12`,
 * which are also column names.
 */
function formOf(cell: string): string | undefined {
  const text = cell.trim()
  if (!/\p{L}.|.\p{L}|#\d/u.test(text)) return undefined
  const digits = text.match(/\d/g)?.length ?? 0
  if (digits === 1 || digits === 2) return undefined
  const kind = cellKind(text)
  if (isDataKind(kind)) return undefined
  return kind === 'url' ? 'url' : text.replace(/\d+/g, '9')
}
