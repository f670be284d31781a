import type { StoredFile } from '#db/queries/files.ts'
import { setAsideReasons } from '#domain/files/failure.ts'
import type { KeptRow } from '#domain/files/set-aside-row.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { evidenceOf } from '#domain/mapping/row-kinds/row-evidence.ts'
import type { DecidedStatus, RowsWhy } from '#domain/mapping/row-kinds/row-kind.ts'
import type { ColumnMapping, TargetField } from '#domain/mapping/target-field.ts'

/**
 * What the rows of each kind on a file's page have in common. Of the set-aside rows, only the rows shown there are
 * examined.
 */
export function rowsWhyOfFile(
  file: Pick<StoredFile, 'look' | 'column_mapping' | 'mapping_options' | 'understanding' | 'set_aside_rows'>,
  setAside: KeptRow[],
): RowsWhy {
  const columns = file.look?.columns ?? []
  const mapping = file.column_mapping ?? {}
  const positions = positionsIn(columns, mapping)
  const headerAt = (position: number | undefined) => (position === undefined ? undefined : columns[position])
  const value = headerAt(positions.transactionValue ?? positions.unitPrice)
  const customer = headerAt(positions.customerId)
  const refunded = headerAt(positions.refundedAmount)
  const currency = file.mapping_options?.currency
  const statuses = file.understanding?.statuses ?? []
  const decided = (choice: DecidedStatus['choice']) =>
    statuses.filter((status) => status.choice === choice).sort((a, b) => b.rows - a.rows)
  const isPart = setAside.length < (file.set_aside_rows ?? 0) ? { isPart: true as const } : {}
  const ofReasons = setAsideReasons.map((reason) => {
    const rows = setAside.filter((row) => row.reason === reason)
    const only = reason === 'other-currency' && currency && 'only' in currency ? { currency: currency.only } : {}
    return [reason, { ...evidenceOf(reason, rows, columns, positions), ...only, ...isPart }] as const
  })
  return {
    ...Object.fromEntries(ofReasons),
    continuation: value === undefined ? {} : { columns: [value] },
    'left-out': { statuses: decided('leave-out') },
    refunds: {
      ...(value !== undefined && { columns: [value] }),
      statuses: decided('refund'),
      ...(refunded !== undefined && { refunded }),
    },
    guests: customer === undefined ? {} : { columns: [customer] },
  }
}

/** Of the mapped columns that the file has; a column of an earlier look may be missing. */
function positionsIn(columns: string[], mapping: ColumnMapping): Positions {
  const positions: Partial<Record<TargetField | 'transactionTime', number>> = {}
  for (const [position, column] of columns.entries()) {
    const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined
    if (!field) continue
    if (positions[field] === undefined) positions[field] = position
    else if (field === 'transactionDate') positions.transactionTime = position
  }
  return positions
}
