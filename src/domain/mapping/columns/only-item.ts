import type { Meaning } from '#domain/mapping/headers/header-meanings.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { fits } from '#domain/mapping/values/column-values.ts'
import { rowsToJudge } from '#domain/mapping/values/few-customers.ts'
import { isLineNumber } from '#domain/mapping/values/line-number.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'

/** Products repeat: at least this many rows, and at most this share of different values. */
const mostDifferent = 0.7
/** Fewer different values may just be yes and no. */
const fewestDifferent = 3

/** The only column with a bare header such as 'Item' whose values are codes. */
export const onlyItemCode = (columns: Column[]): Column | undefined =>
  only(columns, (column) => saysOnly(column, ['item']) && isCode(column) && isRepeated(column) && !isLineNumber(column))

/** The only column of texts with a bare header such as 'Description' or 'Product line'. */
export const onlyItemName = (columns: Column[]): Column | undefined =>
  only(columns, (column) => {
    const values = column.values()
    return (
      saysOnly(column, ['item', 'label', 'goods']) &&
      fits('skuName', values) &&
      values.codes < 0.5 &&
      isRepeated(column)
    )
  })

function only(columns: Column[], is: (column: Column) => boolean): Column | undefined {
  const [one, ...further] = columns.filter(is)
  return further.length ? undefined : one
}

function saysOnly(column: Column, tokens: HeaderPart[]): boolean {
  const is = (tokens: HeaderPart[]) => (meaning: Meaning) => tokens.some((token) => meaning.has(token))
  return column.meanings().some(is(tokens)) && column.meanings().every(is([...tokens, 'line', 'filler']))
}

/** The column is neither a number of items nor their money. */
const isCode = (column: Column) =>
  fits('skuId', column.values()) && column.values().codes >= 0.9 && column.values().counts < 0.5

function isRepeated(column: Column): boolean {
  const filled = column.cells().filter((cell) => cell.trim())
  const different = new Set(filled).size
  return filled.length >= rowsToJudge && different >= fewestDifferent && different <= filled.length * mostDifferent
}
