import type { Column } from './column'
import { bareNames } from './headers/words/customer'
import { hasFewValues } from './second-look'
import { fits } from './values/column-values'

const words = new Set(bareNames)

/** The only column headed 'Name' or 'Who': of a file known to hold sales, as it may be anyone's or anything's. */
export function onlyPerson(columns: Column[]): Column | undefined {
  const [one, ...further] = columns.filter(
    (column) =>
      column.forms.some((form) => words.has(form)) && fits('customerId', column.values()) && !hasFewValues(column),
  )
  return further.length ? undefined : one
}
