import type { SetAsideReason } from '#domain/files/failure.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { evidenceOf } from '#domain/mapping/row-kinds/row-evidence.ts'
import type { DecidedStatus, RowEvidence, RowsWhy } from '#domain/mapping/row-kinds/row-kind.ts'
import type { StatusesOfColumn } from './rows/choose-statuses.ts'
import type { SampleRow } from './rows/sample-rows.ts'
import type { SetAsideFound } from './rows/set-aside-found.ts'

interface Sample {
  columns: string[]
  /** all rows of the sample */
  cells: string[][]
  positions: RequiredPositions
  options: MappingOptions
  /** those that were read, and the cells of each */
  rows: SampleRow[]
  filled: string[][]
  /** rows with more cells than the header */
  unreadable: string[][]
  setAside: SetAsideFound[]
  statuses: StatusesOfColumn[]
}

/** What the rows of each kind show that the mapping screen names. */
export function rowsWhyOf(sample: Sample): RowsWhy {
  const { columns, positions, options, setAside, statuses } = sample
  const byReason = Object.fromEntries(setAside.map(({ reason }) => [reason, setAsideWhy(reason, sample)]))
  const value = columns[positions.transactionValue ?? positions.unitPrice ?? -1]
  const refunds = decidedAs('refund', statuses)
  const refunded = columns[positions.refundedAmount ?? -1]
  return {
    ...byReason,
    ...(options.currency && 'only' in options.currency && byReason['other-currency']
      ? { 'other-currency': { ...byReason['other-currency'], currency: options.currency.only } }
      : {}),
    continuation: value === undefined ? {} : { columns: [value] },
    refunds: {
      ...(value !== undefined && { columns: [value] }),
      ...(refunds.length && { statuses: refunds }),
      ...(refunded !== undefined && { refunded }),
    },
    guests: { columns: [columns[positions.customerId]!] },
  }
}

function setAsideWhy(reason: SetAsideReason, sample: Sample): RowEvidence {
  const { columns, cells, positions, options, rows, filled, unreadable } = sample
  const found =
    reason === 'unreadable-row'
      ? unreadable
      : filled.filter((_, at) => rows[at]?.setAside === reason && !rows[at]?.isHeading)
  const placeOf = new Map(cells.map((row, at) => [row, at + 1]))
  const { example, ...others } = evidenceOf(
    reason,
    found.map((row) => ({ row: placeOf.get(row)!, cells: row })),
    columns,
    positions,
  )
  // Rows of several sheets follow each other here.
  if (!example || (options.sheets?.length ?? 0) > 1) return others
  return { ...others, example: { ...example, isBelowHeader: true } }
}

const mostStatuses = 3

/** The statuses that do the same, those with the most rows first. */
const decidedAs = (choice: DecidedStatus['choice'], columns: StatusesOfColumn[]): DecidedStatus[] =>
  columns
    .flatMap(({ values }) => values)
    .filter((status) => status.choice === choice)
    .sort((a, b) => b.rows - a.rows)
    .slice(0, mostStatuses)
    .map(({ value, rows, choice, proposed, rule, why }) => ({
      value,
      rows,
      choice,
      by: choice === proposed ? { rule, why } : 'choice',
    }))
