import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'

export interface StatusColumn {
  /** columns of `tx`, and of its cells */
  key: 'status_key' | 'type_key'
  raw: string
  header: string
}

/** The columns of statuses and types that are mapped. */
export const statusColumnsOf = ({ look, positions }: Pick<IngestionRequest, 'look' | 'positions'>): StatusColumn[] => [
  ...(positions.orderStatus === undefined
    ? []
    : [{ key: 'status_key' as const, raw: 'status_raw', header: look.columns[positions.orderStatus]! }]),
  ...(positions.orderType === undefined
    ? []
    : [{ key: 'type_key' as const, raw: 'type_raw', header: look.columns[positions.orderType]! }]),
]
