import { squeezed } from '#domain/mapping/headers/words/forms.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import type { System } from '#knowledge/system.ts'

/** What is known when the fields of an order are looked for. */
export interface Known {
  /** columns without a field so far */
  free: Column[]
  customer: Column | undefined
  date: Column | undefined
  value: Column | undefined
  item: Column | undefined
  order?: Column | undefined
  source: System | undefined
}

/** Columns whose header is in the source's list, best first; undefined if the source has no list for the field. */
export function bySource({ source }: Known, field: TargetField, columns: Column[]): Column[] | undefined {
  const words = source?.fields[field]
  return words?.flatMap((word) => columns.filter(({ forms }) => forms.includes(squeezed(word))).slice(0, 1))
}

/** In a wide file, only this many columns are examined. A column without a known word cannot be one of the fields. */
export const mostColumns = 200

/** Groups of rows with equal values in a column, two or more rows each; blanks are ignored. */
export function groupsOf(column: Column): number[][] {
  const alike = new Map<string, number[]>()
  for (const [row, cell] of column.cells().entries()) {
    const key = cell.trim()
    if (key) alike.set(key, [...(alike.get(key) ?? []), row])
  }
  return [...alike.values()].filter((rows) => rows.length > 1)
}

/** Whether all filled cells of a column are equal in these rows. */
export const areAlike = (column: Column, rows: number[], part = (cell: string) => cell): boolean =>
  new Set(rows.map((row) => part(column.cells()[row]!.trim())).filter(Boolean)).size <= 1
