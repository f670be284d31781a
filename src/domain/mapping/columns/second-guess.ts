import { gradeOf, isDisqualified, speaksOfMoney } from '#domain/mapping/headers/score.ts'
import type { Piece } from '#domain/mapping/headers/words/tokens.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { fits } from '#domain/mapping/values/column-values.ts'
import { isNotLater } from '#domain/mapping/values/is-not-later.ts'

export interface Graded {
  column: Column
  grade: number
}

/** Grades nearer to each other than this tell nothing apart. */
const margin = 0.25
/** A wide file may have thousands of columns with our words; looking into a column takes up to a millisecond. */
const mostLookedInto = 50
/** Of so many rows on, a customer's column has several customers. */
export const rowsToJudge = 20
const fewestCustomers = 4

/**
 * The column whose words name the field best, for headers that are in no table: every word must be known, none may say
 * that something else is meant, and the values must fit. Columns that are equally good are told apart by their values,
 * or not at all.
 */
export function bestByWords(field: TargetField, columns: Column[]): Graded | undefined {
  const graded = columns
    .map((column) => ({ column, grade: gradeOf(field, column.meanings()) }))
    .filter((one): one is Graded => one.grade !== undefined)
    .sort((a, b) => b.grade - a.grade)
    .slice(0, mostLookedInto)
    .filter(({ column }) => fits(field, column.values()) && isPlausible(field, column))
  const rivals = graded.filter(({ grade }) => grade > graded[0]!.grade - margin)
  return rivals.find((one) =>
    rivals.every((other) => other === one || isRather(field, one.column, other.column, columns)),
  )
}

/** What is money also without decimals, where it is not another one in every row. */
const moneyWords: Piece[] = ['price', 'revenue', 'paid', 'value']

/** More is asked of the values where only words speak. */
function isPlausible(field: TargetField, column: Column): boolean {
  const values = column.values()
  const says = (piece: Piece) => column.meanings().some((meaning) => meaning.has(piece))
  switch (field) {
    case 'customerId':
      return (!says('email') || values.emails >= 0.8) && !hasFewValues(column)
    case 'transactionDate':
      return says('date') || values.writtenDates >= 0.8
    case 'transactionValue':
      // neither pieces, guests and nights nor the number of a 'sales document'
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

/** Whether it is another one in every row, as the number of a line is. */
function isRowNumber(column: Column): boolean {
  const cells = column.cells()
  return cells.length >= rowsToJudge && new Set(cells).size === cells.length
}

/** Whether there are fewer values in many rows than a shop has customers: its own accounts. */
export function hasFewValues(column: Column): boolean {
  const filled = column.cells().filter((cell) => cell.trim())
  return filled.length >= rowsToJudge && new Set(filled).size < fewestCustomers
}

/** Whether the values say that it is the one and not the other: all alike, the earlier day, or a product's other number. */
function isRather(field: TargetField, one: Column, other: Column, columns: Column[]): boolean {
  const others = other.cells()
  const isFirst = columns.indexOf(one) < columns.indexOf(other)
  if (one.cells().every((cell, row) => cell === others[row])) return isFirst
  if (field === 'skuId' && isSameUnderOtherNames(one, other)) return isFirst
  return field === 'transactionDate' && isNotLater(one, other) && (isFirst || !isNotLater(other, one))
}

/** Whether each value of the one goes with one of the other. */
function isSameUnderOtherNames(one: Column, other: Column): boolean {
  const [cells, others] = [one.cells(), other.cells()]
  const pairs = new Set(cells.map((cell, row) => `${cell}\n${others[row]}`)).size
  return pairs === new Set(cells).size && pairs === new Set(others).size
}

/** The only column of clocks that may belong to a date, when its words say nothing else. */
export function onlyClock(columns: Column[]): Column | undefined {
  const clocks = columns
    .filter((column) => gradeOf('transactionDate', column.meanings()) !== undefined)
    .slice(0, mostLookedInto)
    .filter((column) => column.values().clocks >= 0.9)
  return clocks.length === 1 ? clocks[0] : undefined
}

/**
 * The only column that can be the field by its values: e-mail addresses, written dates, money with its currency. Of
 * money, columns that by their words are something else are no rivals to one with a word of the field.
 */
export function onlyByValues(field: TargetField, columns: Column[]): Column | undefined {
  const clear = columns.filter((column) => isClear(field, column))
  const [only, ...further] = clear.filter((column) => !isDisqualified(field, column.meanings()))
  if (!only || further.length) return undefined
  return clear.length === 1 || isNamedMoney(field, only) ? only : undefined
}

const isNamedMoney = (field: TargetField, column: Column) =>
  field === 'transactionValue' && speaksOfMoney(column.meanings())

/** The only amounts of a file, when a word of their header speaks of money: for files known to hold orders. */
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

function isClear(field: TargetField, column: Column): boolean {
  const values = column.values()
  if (values.filled < 0.5) return false
  if (field === 'customerId') return values.emails >= 0.9 && !values.isConstant && !hasFewValues(column)
  if (field === 'transactionDate') return values.writtenDates >= 0.95
  return field === 'transactionValue' && values.currencies >= 0.9
}
