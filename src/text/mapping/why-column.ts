import type { ColumnReason, ValuesLook } from '#domain/mapping/columns/column-reason.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { quoted } from './quoted.ts'
import { saidBy } from './said-by.ts'
import { fieldText } from './target-fields.ts'

type RatherBy = NonNullable<Extract<ColumnReason, { by: 'values' }>['rather']>

/** Follows the name of the column that was not chosen. */
const ratherBy: Record<RatherBy, string> = {
  shop: 'seems to be the shop’s own: each of its values stands beside many values of this column.',
  'new-each-order': 'has a new value in each order, and values of this column repeat.',
  guests: 'gives some buyers a new value with each order, and this column knows them again.',
  'one-of-many': 'has one value for many different customers, whom this column tells apart.',
  shared: 'has values that several people share, whom this column tells apart.',
}

const look: Record<ValuesLook, string> = {
  emails: 'they are email addresses.',
  dates: 'they are dates.',
  amounts: 'they are amounts.',
}

/** Such as '“Kunde” means customer, “nummer” means number (German).' The column is proposed for the field. */
export function whyColumn(column: string, field: TargetField, reason: ColumnReason): string {
  const { label } = fieldText[field]
  if (reason.by === 'program') return `This is ${reason.file}: its column ${quoted(column)} is ${label}.`
  const passed = reason.instead === undefined ? '' : quoted(reason.instead)
  if (reason.by === 'header') {
    const more = passed && ` ${passed} could be it, too, but the rows speak for this column.`
    return `${saidBy(reason.words)}${more}`
  }
  if (reason.rather && passed) return `The values decided: ${passed} ${ratherBy[reason.rather]}`
  if (passed) return `The rows decided: ${passed} could be it, too, but they speak for this column.`
  return `The header does not say it, but the values do: ${reason.look ? look[reason.look] : `they fit ${label}, and no header fits better.`}`
}
