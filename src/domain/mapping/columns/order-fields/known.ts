import { squeezed } from '#domain/mapping/headers/words/forms.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import type { System } from '#knowledge/system.ts'

/** What the fields of an order are looked for in. */
export interface Known {
  /** columns without a field */
  free: Column[]
  customer: Column | undefined
  date: Column | undefined
  value: Column | undefined
  item: Column | undefined
  order?: Column | undefined
  source: System | undefined
}

/** Columns whose header is in the source's list, best first; undefined where the source says nothing of the field. */
export function bySource({ source }: Known, field: TargetField, columns: Column[]): Column[] | undefined {
  const words = source?.fields[field]
  return words?.flatMap((word) => columns.filter(({ forms }) => forms.includes(squeezed(word))).slice(0, 1))
}

/** Only so many columns of a wide file are looked into: a column without a known word is none of the fields. */
export const mostColumns = 200

/** Rows with equal values in a column, of several rows each; blanks are no value. */
export function groupsOf(column: Column): number[][] {
  const alike = new Map<string, number[]>()
  for (const [row, cell] of column.cells().entries()) {
    const key = cell.trim()
    if (key) alike.set(key, [...(alike.get(key) ?? []), row])
  }
  return [...alike.values()].filter((rows) => rows.length > 1)
}

/** Whether the filled cells of these rows are all alike in a column. */
export const areAlike = (column: Column, rows: number[], part = (cell: string) => cell): boolean =>
  new Set(rows.map((row) => part(column.cells()[row]!.trim())).filter(Boolean)).size <= 1
