import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { says } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { distinct, mostByValues } from './few-values.ts'

/** Whether a header is that of a parcel, a person, a contract or anything else whose states are not those of the sale. */
export const saysOtherState = (header: string): boolean => isOfOther(spacedWords(header))
const isOfOther = saysHeader('parcel', 'other state')

/** Whether a header is that of kinds of goods, which may be invoices, receipts and other books. */
export const saysGoods = (header: string): boolean => isOfGoods(spacedWords(header))
const isOfGoods = saysHeader('kind of goods')

/** Whether a column holds the states of parcels, or of what came back. */
export const isOfParcels = (column: Column): boolean =>
  isParcel(spacedWords(column.name)) && distinct(column).length <= mostByValues
const isParcel = saysHeader('parcel', 'returned parcel')

/** Readings to pay are no types, though an invoice, a check or credit is one of them. */
export function isOfMethods(column: Column): boolean {
  const values = distinct(column)
  if (!values.length || values.length > mostByValues) return false
  const methods = values.filter((value) => isMethod(spacedWords(value)))
  if (values.every((value) => isByCard(spacedWords(value)))) return true
  if (saysMethod(spacedWords(column.name))) return methods.length > 0
  return methods.length > 0 && values.every((value) => methods.includes(value) || isCredit(spacedWords(value)))
}
const saysMethod = saysHeader('way to pay')
const isMethod = says('means of payment')
/** A till's word for a card; alone it is no credit note, which stands among sales. */
const isByCard = says('on credit')
const isCredit = says('on credit', 'invoice')
