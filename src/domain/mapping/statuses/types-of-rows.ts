import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { isTypeColumn } from '#domain/mapping/statuses/propose-choice.ts'
import { isOnly, says } from '#knowledge/read.ts'

/** Whether the values of a column are types of rows, at least one of them a sale. */
export const sayTypes = (column: string, values: string[]): boolean =>
  isTypeColumn(column) || values.map(spacedWords).some((text) => saysSale(text) || namesSaleRow(text))
const saysSale = says('sale')
const namesSaleRow = isOnly('order', 'invoice', 'payment', 'charge', 'bought')
