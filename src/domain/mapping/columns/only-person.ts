import { bareNames } from '#domain/mapping/headers/field-words.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { fits } from '#domain/mapping/values/column-values.ts'
import { hasFewValues } from '#domain/mapping/values/few-customers.ts'

const words = new Set(bareNames)

/**
 * The only column headed 'Name' or 'Who'. It is used only for files known to hold sales, because such a column may name
 * anyone or anything.
 */
export function onlyPerson(columns: Column[]): Column | undefined {
  const [one, ...further] = columns.filter(
    (column) =>
      column.forms.some((form) => words.has(form)) && fits('customerId', column.values()) && !hasFewValues(column),
  )
  return further.length ? undefined : one
}
