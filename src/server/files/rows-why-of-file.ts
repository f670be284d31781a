import type { StoredFile } from '#db/queries/files.ts'
import { type SetAsideReason, setAsideReasons } from '#domain/files/failure.ts'
import type { KeptRow } from '#domain/files/set-aside-row.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { evidenceOf } from '#domain/mapping/row-kinds/row-evidence.ts'
import type { RowsWhy } from '#domain/mapping/row-kinds/row-kind.ts'
import { rowsWhyOf } from '#domain/mapping/row-kinds/rows-why.ts'
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
  const positions = positionsIn(columns, file.column_mapping ?? {})
  const isPart = setAside.length < (file.set_aside_rows ?? 0) ? { isPart: true as const } : {}
  const evidence = (reason: SetAsideReason) => {
    const rows = setAside.filter((row) => row.reason === reason)
    return { ...evidenceOf(reason, rows, columns, positions), ...isPart }
  }
  return rowsWhyOf({
    columns,
    positions,
    options: file.mapping_options,
    setAside: Object.fromEntries(setAsideReasons.map((reason) => [reason, evidence(reason)])),
    statuses: file.understanding?.statuses ?? [],
  })
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
