import { mostStatuses, statusKey } from '#domain/mapping/statuses/order-status.ts'
import type { Column } from '#domain/mapping/values/column.ts'

/** A column that is recognized by its values alone has at most this many. */
export const mostByValues = 15

const found = new WeakMap<Column, string[]>()

/**
 * The different cells of a column without blanks, in lower case, as statuses are compared. They are cached, because
 * each column is asked several times. Word lists know a word's own letters, so Greek words end in ς.
 */
export function distinct(column: Column): string[] {
  const values = found.get(column) ?? [
    ...new Map(
      [...new Set(column.cells())].flatMap((cell) => {
        const key = statusKey(cell)
        return key ? [[key, cell.trim().toLowerCase()]] : []
      }),
    ).values(),
  ]
  found.set(column, values)
  return values
}

/** Statuses repeat: at least this many rows, and at most this share of different values. */
export const rowsToJudge = 20
const mostDifferent = 0.5

/** Whether a column has few different words, as statuses do. */
export function hasFewWords(column: Column): boolean {
  const values = distinct(column)
  const rows = column.cells().filter((cell) => cell.trim()).length
  return (
    values.length > 0 &&
    values.length <= mostStatuses &&
    column.values().letters >= 0.8 &&
    (rows < rowsToJudge || values.length <= rows * mostDifferent)
  )
}
