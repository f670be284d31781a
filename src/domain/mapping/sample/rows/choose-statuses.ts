import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { besideOf, choicesBeside, takeBackLeftOut } from '#domain/mapping/statuses/choice-beside.ts'
import { closedStates } from '#domain/mapping/statuses/closed-states.ts'
import { type Decision, decide } from '#domain/mapping/statuses/decide.ts'
import { documentCodes, namesDocument, namesStates } from '#domain/mapping/statuses/document-codes.ts'
import type { StatusColumn } from '#domain/mapping/statuses/evidence.ts'
import { answersBelow } from '#domain/mapping/statuses/flags.ts'
import { type HeadersBeside, haveInvoiceNumbers, haveOrderNumbers } from '#domain/mapping/statuses/headers-beside.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import {
  areDocuments,
  areInvoices,
  areOfAccount,
  haveRefundRows,
  isChargedBack,
  isRefundDocument,
  isTypeColumn,
  saysRefund,
  saysRefundBelow,
} from '#domain/mapping/statuses/propose-choice.ts'
import { areRented, saysReturned } from '#domain/mapping/statuses/rentals.ts'

/** A status or type, with its rows that are otherwise usable. Money in dollars, as the rows write it. */
export interface StatusValue extends Decision {
  value: string
  rows: number
  money: number
  /** for a status that says that money went back: the rows that stand beside the sale (refund-rows.ts) */
  beside?: number
  /** for such a status without order IDs: the rows that follow a sale of the same customer and amount */
  after?: number
  choice: StatusChoice
}

export interface StatusesOfColumn {
  column: string
  /** the most common values first; empty if there are too many */
  values: StatusValue[]
  /** the column has more different values than a status column can have, so it is not offered as one */
  isTooMany: boolean
}

/** Headers of other columns that say what kind the rows are. */
export interface OtherHeaders extends HeadersBeside {
  orderId?: string
}

/** The counted values of a status or type column, in the sample or in the whole file. */
export interface StatusCounts {
  column: string
  values: (Pick<StatusValue, 'value' | 'rows' | 'money' | 'beside' | 'after'> & {
    /** for a status that says that a sale was undone: the rows below 0 that take a sale back (undone-sales.ts) */
    undone?: number
  })[]
  isTooMany: boolean
}

/** The counted values with the choice for each: the person's, else the proposal from its words. */
export function withChoices(
  counted: StatusCounts[],
  chosen: Record<string, StatusChoice>,
  hasRefundedAmount: boolean,
  { orderId, dueDateHeader, hasTerms = false, areRentals = false, closesPaidBack = false }: OtherHeaders = {},
): StatusesOfColumn[] {
  const types = counted
    .filter(isOfTypes)
    .flatMap(({ column, values }) =>
      values.filter((found) => standingOf(found, column, orderId) !== 'alone' || isRefundDocument(found.value)),
    )
  const kinds = types.map(({ value }) => value)
  const codes = counted.map((one) => (isOfTypes(one) || namesStates(one.column) ? codesOf(one) : undefined))
  const hasRefundCodes = counted.some(({ values }, at) =>
    values.some(({ value }) => codes[at]?.get(statusKey(value)) === 'refund'),
  )
  const besides = choicesBeside(kinds, true)
  const hasRefunds =
    hasRefundedAmount || hasRefundCodes || haveRefundRows(kinds.filter((_, at) => besides[at] !== 'count'))
  const isOfInvoices = areInvoices(
    counted.map(({ column }) => column),
    kinds,
  )
  const isAccount = areOfAccount(kinds)
  const columns = counted.map(({ column, values, isTooMany }, at) => {
    const all = values.map(({ value }) => value)
    const isType = isOfTypes({ column, values })
    const areOwed =
      isOfInvoices || (!isType && !isAccount && (dueDateHeader !== undefined || haveInvoiceNumbers(orderId)))
    const about = {
      isType,
      isOfInvoices: areOwed,
      below: answersBelow(column, { isOwed: areOwed || hasTerms || !haveOrderNumbers(orderId), hasRefundedAmount }),
      isAccount: !isType && isAccount,
      isClosed: isType ? undefined : closedStates(all, closesPaidBack),
    }
    const besides = besideOf(all, isType)
    const isRented = !isType && (areRentals || areRented(values))
    const evidenceOf = (found: StatusCounts['values'][number], place: number): StatusColumn => ({
      ...about,
      ...besides[place],
      isRentedBack: isRented && saysReturned(found.value),
      code: codes[at]?.get(statusKey(found.value)),
      hasRefundedAmount: hasRefunds && !(isChargedBack(found.value) && found.money > 0),
      isNegative: found.money < 0,
      takesBack: (found.undone ?? 0) * 2 > found.rows,
      standing: standingOf(found, column, orderId),
    })
    const proposed = (isTooMany ? [] : values).map((found, place) => {
      const evidence = evidenceOf(found, place)
      return { ...found, evidence, ...decide(found.value, evidence) }
    })
    return { column, isTooMany, proposed }
  })
  const byKey = new Map(Object.entries(chosen).map(([status, choice]) => [statusKey(status), choice]))
  const leftOutAlready = takeBackLeftOut(columns.flatMap(({ proposed }) => proposed))
  return columns.map(({ column, isTooMany, proposed }) => ({
    column,
    isTooMany,
    values: proposed.map((one): StatusValue => {
      const { undone: _, evidence, ...found } = one
      const again = leftOutAlready.has(one) && decide(found.value, { ...evidence, takesBackLeftOut: true })
      const decided = { ...found, ...again }
      return { ...decided, choice: byKey.get(statusKey(found.value)) ?? decided.proposed }
    }),
  }))
}

/** Whether the values are types of rows, judged by the header or the values. */
export const isOfTypes = ({ column, values }: Pick<StatusCounts, 'column' | 'values'>) =>
  isTypeColumn(column) || namesDocument(column) || areDocuments(values.map(({ value }) => value))

const codesOf = ({ column, values }: StatusCounts) =>
  documentCodes(
    column,
    values.map(({ value }) => value),
  )

/**
 * Without order IDs, a single row may refund a sale of another day. If fewer than half of a status's rows follow an
 * equal sale, they are orders that were paid back.
 */
export function standingOf(
  { value, rows, money, beside = 0, after }: StatusCounts['values'][number],
  column: string,
  orderId: string | undefined,
): 'beside' | 'alone' | undefined {
  if (!rows || money <= 0 || !saysRefundBelow(column)(value)) return undefined
  if (beside * 2 >= rows) return 'beside'
  if (orderId !== undefined) return 'alone'
  return after !== undefined && after * 2 < rows && saysRefund(value) ? 'alone' : undefined
}
