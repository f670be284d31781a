import type { Positions } from '#domain/mapping/positions.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { type Column, columnsOf } from '#domain/mapping/values/column.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'
import { rankedHeaders } from '#knowledge/whole-headers.ts'

const debits = ranksOf(rankedHeaders('debit'))
const credits = ranksOf(rankedHeaders('credit'))
/** In a ledger, nearly every row has either a debit or a credit. */
const nearlyAll = 0.9
/**
 * If the credits are this many times the debits, the credits are the sales: the file is the ledger of a sales account.
 */
const farMore = 2

export interface Ledger {
  transactionValue: Column
  refundedAmount: Column
}

/** The debit column (amounts billed) and the credit column (amounts taken back) of a ledger. */
export function ledgerColumns(
  columns: Column[],
  mapped: ReadonlyMap<Column, TargetField> = new Map(),
): Ledger | undefined {
  const isFree = (column: Column) => !mapped.has(column) || mapped.get(column) === 'transactionValue'
  const of = (ranks: ReadonlyMap<string, number>) =>
    columns.filter(
      (column) =>
        isFree(column) &&
        rankOf(column, ranks) !== undefined &&
        (column.values().numbers >= 0.95 || !column.values().filled),
    )
  const [[debit, ...others], [credit, ...further]] = [of(debits), of(credits)]
  if (!debit || !credit || others.length || further.length || debit === credit) return undefined
  const [billed, taken] = [debit, credit].map((column) => cellAmounts(column).map((amount) => Math.abs(amount || 0)))
  const filled = billed!.filter((amount, row) => amount || taken![row])
  const one = billed!.filter((amount, row) => !amount !== !taken![row])
  if (!filled.length || one.length < filled.length * nearlyAll) return undefined
  const isOfSales = sum(taken!) > sum(billed!) * farMore
  return isOfSales
    ? { transactionValue: credit, refundedAmount: debit }
    : { transactionValue: debit, refundedAmount: credit }
}

/** Whether a header names a debit or a credit, which is only one side of the money. */
export const isDebitOrCredit = (column: Column): boolean =>
  rankOf(column, debits) !== undefined || rankOf(column, credits) !== undefined

/** Whether amount and refunded amount are the two sides of a ledger. */
export function isLedger(names: string[], { transactionValue, refundedAmount }: Positions): boolean {
  if (transactionValue === undefined || refundedAmount === undefined) return false
  const sides = columnsOf(names, []).filter((_, at) => at === transactionValue || at === refundedAmount)
  return (
    sides.some((side) => rankOf(side, debits) !== undefined) &&
    sides.some((side) => rankOf(side, credits) !== undefined)
  )
}

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
