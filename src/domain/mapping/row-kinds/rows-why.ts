import type { SetAsideReason } from '#domain/files/failure.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import type { DecidedStatus, RowEvidence, RowsWhy } from './row-kind.ts'

interface Known {
  columns: string[]
  positions: Positions
  options: MappingOptions | null
  /** evidence of the rows that were set aside, by reason */
  setAside: Partial<Record<SetAsideReason, RowEvidence>>
  statuses: DecidedStatus[]
}

/** The evidence for each kind of rows: of the sample on the mapping screen, of the whole file on its page. */
export function rowsWhyOf({ columns, positions, options, setAside, statuses }: Known): RowsWhy {
  const headers = (position: number | undefined) => (position === undefined ? {} : { columns: [columns[position]!] })
  const decided = (choice: DecidedStatus['choice']) =>
    statuses.filter((status) => status.choice === choice).sort((a, b) => b.rows - a.rows)
  const value = headers(positions.transactionValue ?? positions.unitPrice)
  const refunded = headers(positions.refundedAmount).columns?.[0]
  const currency = options?.currency
  const other = setAside['other-currency']
  return {
    ...setAside,
    ...(other && currency && 'only' in currency && { 'other-currency': { ...other, currency: currency.only } }),
    continuation: value,
    'left-out': { statuses: decided('leave-out') },
    refunds: { ...value, statuses: decided('refund'), ...(refunded !== undefined && { refunded }) },
    guests: headers(positions.customerId),
  }
}
