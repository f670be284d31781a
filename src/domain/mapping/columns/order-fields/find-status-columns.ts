import { statusWords } from '#domain/mapping/headers/order-field-words.ts'
import { choicesBeside } from '#domain/mapping/statuses/choice-beside.ts'
import { documentCodes, namesDocument, namesStates } from '#domain/mapping/statuses/document-codes.ts'
import {
  answersBelow,
  flagsBelow,
  isDoubtful,
  saysReason,
  saysSettledState,
  yesOf,
} from '#domain/mapping/statuses/flags.ts'
import { saysSettled } from '#domain/mapping/statuses/groups.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { mostStatuses } from '#domain/mapping/statuses/order-status.ts'
import { isTypeColumn, proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'
import { says } from '#knowledge/read.ts'
import { rankedHeaders, saysHeader } from '#knowledge/whole-headers.ts'
import { isEventColumn } from './events.ts'
import { distinct, hasFewWords, rowsToJudge } from './few-values.ts'
import { bySource, type Known } from './known.ts'
import { isOfMethods, saysGoods, saysOtherState } from './other-columns.ts'
import { isOfPlaces, isOfRegions } from './places.ts'
import {
  hasSaleAmongOthers,
  isOfDocuments,
  isStatusByValues,
  isTypeByValues,
  saysPaymentState,
} from './statuses-by-values.ts'

const statusRanks = ranksOf(statusWords)
const typeRanks = ranksOf(rankedHeaders('type of row'))

/**
 * The columns of order statuses: a status of the order and a type of the row, or two statuses that both leave rows out.
 * Only columns with known words count.
 */
export function statusColumns(all: Known): Column[] {
  const known = { ...all, free: all.free.filter((column) => !isOfMethods(column) && !isOfPlaces(column, all.free)) }
  const ofSource = bySource(known, 'orderStatus', known.free)
  const candidates = ofSource?.filter(hasFewWords) ?? []
  if (ofSource) return uniqueKinds(candidates)
  const free = known.free.filter((column) => !saysGoods(column.name))
  const best = (ranks: ReadonlyMap<string, number>, fits: (column: Column) => boolean) =>
    free
      .map((column) => ({ column, rank: rankOf(column, ranks) }))
      .filter(
        ({ column, rank }) =>
          rank !== undefined && (hasFewWords(column) || hasCodes(column) || areDocumentCodes(column)) && fits(column),
      )
      .sort((a, b) => a.rank! - b.rank!)
      .map(({ column }) => column)
  const [status, ...others] = best(statusRanks, isStatus)
  const type =
    free.find(isEventColumn) ??
    best(typeRanks, isType)[0] ??
    free.find((column) => namesDocument(column.name) && areDocumentCodes(column))
  const byOthers = free.filter((column) => column !== status && isPaymentByValues(column))
  const second =
    type ?? others.find((column) => choicesOf(column).has('leave-out')) ?? onlyOne(status ? byOthers : [])[0]
  const found = [status, second].filter((column) => column !== undefined)
  const byValues = found.length ? found : onlyOne(free.filter(isStatusByValues))
  return withFurther(byValues, free)
}

/** Whether a column's header names the status of an order or payment, and its values are few words, as statuses are. */
export const isStatusNamed = (column: Column): boolean =>
  rankOf(column, statusRanks) !== undefined &&
  !saysOtherState(column.name) &&
  hasFewWords(column) &&
  !isOfRegions(column)

/**
 * If a status column exists, and this column says only sale or refund, its header must name the payment: 'Insurance'
 * may be declined, 'Deposit' refunded.
 */
export const isPaymentByValues = (column: Column): boolean =>
  saysPaymentState(spacedWords(column.name)) && isStatusByValues(column)

/**
 * A column of types, which may also be recognized by its values. Otherwise a column that answers 'Voided' with yes, or
 * says why rows were canceled.
 */
function withFurther(found: Column[], free: Column[]): Column[] {
  if (found.length > 1) return found
  const others = free.filter((column) => !found.includes(column))
  const hasType = found.some((column) => isTypeColumn(column.name))
  const [type] = hasType ? [] : onlyOne(others.filter(isTypeByValues))
  const further = type
    ? [type]
    : [
        ...others.filter((column) => isFlagColumn(column) && !isDoubtful(column.name)),
        ...(found.some(hasCanceled) ? [] : others.filter(isReasonColumn)),
      ].sort((a, b) => rankOfFlag(a) - rankOfFlag(b))
  const isFurther = (column: Column, at: number) => at === 0 || saysSettledState(column.name)
  return [...found, ...further.filter(isFurther)].slice(0, 2)
}

/**
 * A column with yes or no to one state, if a row of the sample has that state, or a column that marks test payments.
 */
export function isFlagColumn(column: Column): boolean {
  if (isOfModes(column)) return true
  const isAsked = yesOf(column.name) !== undefined || saysSettledState(column.name)
  const values = distinct(column)
  return isAsked && values.every(flagsBelow(column.name).isFlag) && leavesRows(column)
}

/** A column of live and test payments, under 'Payment Mode' or any other header. */
const isOfModes = (column: Column) =>
  distinct(column).length === 2 && distinct(column).some((value) => saysLive(spacedWords(value))) && leavesRows(column)
const saysLive = saysHeader('no test')

/** Whether some value does not count as a sale. */
const leavesRows = (column: Column) => [...choicesOf(column)].some((choice) => choice !== 'count')

/** A column that says why some of the rows were canceled. */
const isReasonColumn = (column: Column) =>
  saysReason(column.name) &&
  column.values().filled < 1 &&
  distinct(column).length > 0 &&
  distinct(column).length <= mostStatuses

/** If a status already leaves the rows out, the reason adds nothing. */
const hasCanceled = (column: Column) => !isTypeColumn(column.name) && choicesOf(column).has('leave-out')

/**
 * 'Fully refunded' comes before 'Refunded?', which is also true for partial refunds. 'Paid' and 'Posted' may stand
 * beside either.
 */
const rankOfFlag = ({ name }: Column) => (saysWhole(spacedWords(name)) ? 0 : saysSettledState(name) ? 2 : 1)

const saysWhole = says('wholly')

const onlyOne = (columns: Column[]) => (columns.length === 1 ? columns : [])

/** The first status and the first type of an export. */
function uniqueKinds(columns: Column[]): Column[] {
  const status = columns.find((column) => !isTypeColumn(column.name))
  const type = columns.find((column) => isTypeColumn(column.name) && (isType(column) || !status))
  return [status, type].filter((column) => column !== undefined)
}

/**
 * A shop's own status numbers. Only the shop knows which of them are sales, so the screen shows each with its rows and
 * money.
 */
function hasCodes(column: Column): boolean {
  const values = distinct(column)
  const rows = column.cells().filter((cell) => cell.trim()).length
  return (
    values.length > 1 &&
    values.length <= mostStatuses &&
    rows >= rowsToJudge &&
    values.every((value) => code.test(value))
  )
}

const code = /^-?\d{1,4}$/

const choicesOf = (column: Column) => {
  const [values, isType] = [distinct(column), isTypeColumn(column.name)]
  const about = { isType, hasRefundedAmount: false, below: answersBelow(column.name) }
  const beside = choicesBeside(values, isType)
  return new Set(values.map((value, place) => beside[place] ?? proposeChoice(value, about)))
}

/** A value that is left out or a refund, a value that says that a sale is settled, or a shop's own numbers. */
const isStatus = (column: Column) =>
  choicesOf(column).size > 1 ||
  !choicesOf(column).has('count') ||
  distinct(column).some(saysSettled) ||
  hasCodes(column) ||
  (namesStates(column.name) && areDocumentCodes(column))

/**
 * Kinds of customers and goods are types, too. So at least one row must not be a plain sale, or the values must name
 * each row as a sale.
 */
const isType = (column: Column) =>
  choicesOf(column).has('refund') ||
  choicesOf(column).has('leave-out') ||
  isOfDocuments(column) ||
  areDocumentCodes(column) ||
  hasSaleAmongOthers(distinct(column))

/** Whether the values are codes of invoices, credit notes and other documents. */
const areDocumentCodes = (column: Column) => documentCodes(column.name, distinct(column)) !== undefined
