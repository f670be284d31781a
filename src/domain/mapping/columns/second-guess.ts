import { isDisqualified, scoreOf, speaksOfMoney } from '#domain/mapping/headers/score.ts'
import type { CoreField } from '#domain/mapping/target-field.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { fits } from '#domain/mapping/values/column-values.ts'
import { hasFewValues, rowsToJudge } from '#domain/mapping/values/few-customers.ts'
import { isNotLater } from '#domain/mapping/values/is-not-later.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'

export interface Scored {
  column: Column
  score: number
}

/** Scores closer than this do not decide. */
const margin = 0.25
/** A wide file may have thousands of columns with known words, and examining one takes up to a millisecond. */
const mostLookedInto = 50

/**
 * The column whose words name the field best, for headers in no list. Every word must be known, no word may change the
 * meaning, and the values must fit. Between equally good columns the values decide; if they cannot, there is none.
 */
export function bestByWords(field: CoreField, columns: Column[]): Scored | undefined {
  const scored = columns
    .map((column) => ({ column, score: scoreOf(field, column.meanings()) }))
    .filter((one): one is Scored => one.score !== undefined)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostLookedInto)
    .filter(({ column }) => fits(field, column.values()) && isPlausible(field, column))
  const rivals = scored.filter(({ score }) => score > scored[0]!.score - margin)
  return rivals.find((one) =>
    rivals.every((other) => other === one || isRather(field, one.column, other.column, columns)),
  )
}

/** Whole numbers count as money, too, unless every row has a different value. */
const moneyWords: HeaderPart[] = ['price', 'revenue', 'paid', 'value']

/** If only words speak for a column, its values must fit more strictly. */
function isPlausible(field: CoreField, column: Column): boolean {
  const values = column.values()
  const says = (token: HeaderPart) => column.meanings().some((meaning) => meaning.has(token))
  switch (field) {
    case 'customerId':
      return (!says('email') || values.emails >= 0.8) && !hasFewValues(column)
    case 'transactionDate':
      return says('date') || values.writtenDates >= 0.8
    case 'transactionValue':
      // excludes numbers of pieces, guests or nights, and the number of a 'sales document'
      return (
        (values.counts < 0.9 || /\p{Sc}/u.test(column.name)) &&
        (values.decimals > 0 ||
          values.cents >= 0.9 ||
          values.currencies > 0 ||
          says('total') ||
          says('amount') ||
          (moneyWords.some(says) && !isRowNumber(column)))
      )
    case 'skuId':
      return !isRowNumber(column)
    default:
      return true
  }
}

/** Whether every row has a different value, like a row number. */
function isRowNumber(column: Column): boolean {
  const cells = column.cells()
  return cells.length >= rowsToJudge && new Set(cells).size === cells.length
}

/**
 * Whether the values decide between two columns: both are equal, one date is earlier, or one is another number of the
 * product.
 */
function isRather(field: CoreField, one: Column, other: Column, columns: Column[]): boolean {
  const others = other.cells()
  const isFirst = columns.indexOf(one) < columns.indexOf(other)
  if (one.cells().every((cell, row) => cell === others[row])) return isFirst
  if (field === 'skuId' && isSameUnderOtherNames(one, other)) return isFirst
  return field === 'transactionDate' && isNotLater(one, other) && (isFirst || !isNotLater(other, one))
}

/** Whether each value of the first column goes with exactly one value of the second. */
function isSameUnderOtherNames(one: Column, other: Column): boolean {
  const [cells, others] = [one.cells(), other.cells()]
  const pairs = new Set(cells.map((cell, row) => `${cell}\n${others[row]}`)).size
  return pairs === new Set(cells).size && pairs === new Set(others).size
}

/** The only column of clock times that can belong to a date, unless its words exclude that. */
export function onlyClock(columns: Column[]): Column | undefined {
  const clocks = columns
    .filter((column) => scoreOf('transactionDate', column.meanings()) !== undefined)
    .slice(0, mostLookedInto)
    .filter((column) => column.values().clocks >= 0.9)
  return clocks.length === 1 ? clocks[0] : undefined
}

/**
 * The only column that can be the field by its values: email addresses, written dates, or money with a currency. A
 * money column whose words mean something else does not compete with a column that names the field.
 */
export function onlyByValues(field: CoreField, columns: Column[]): Column | undefined {
  const clear = columns.filter((column) => isClear(field, column))
  const [only, ...further] = clear.filter((column) => !isDisqualified(field, column.meanings()))
  if (!only || further.length) return undefined
  return clear.length === 1 || isNamedMoney(field, only) ? only : undefined
}

const isNamedMoney = (field: CoreField, column: Column) =>
  field === 'transactionValue' && speaksOfMoney(column.meanings())

/** The only column of amounts, if its header means money. It is used only for files known to hold orders. */
export function onlyAmount(columns: Column[]): Column | undefined {
  const [only, ...further] = columns.filter(
    (column) =>
      !isDisqualified('transactionValue', column.meanings()) &&
      column.values().numbers >= 0.8 &&
      (column.values().decimals >= 0.2 || speaksOfMoney(column.meanings())),
  )
  return only && !further.length && speaksOfMoney(only.meanings()) && isPlausible('transactionValue', only)
    ? only
    : undefined
}

function isClear(field: CoreField, column: Column): boolean {
  const values = column.values()
  if (values.filled < 0.5) return false
  if (field === 'customerId') return values.emails >= 0.9 && !values.isConstant && !hasFewValues(column)
  if (field === 'transactionDate') return values.writtenDates >= 0.95
  return field === 'transactionValue' && values.currencies >= 0.9
}
