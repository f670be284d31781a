/** The kind of the jobs that read a source's files of costs and make its tables. Their key is the id of the source. */
export const costsKind = 'make-costs'

/** Version of the stored tables and entries. Older ones are made again. */
export const costTablesVersion = 2

/** Typed costs of a source. */
export const mostTypedCosts = 10_000
/** Files of costs and spend of a source. */
export const mostCostFiles = 200

const tables = ['costs', 'spend'] as const
export type CostTable = (typeof tables)[number]

/** The stored rows of a file of costs or spend. */
export const entriesName = 'entries.parquet'

/** A stored table of a source. While a new one replaces it, there are two for a moment. */
export type CostTableName = `${CostTable}-${string}.parquet`

/** `id` is a random hexadecimal number of 16 digits. */
export const costTableName = (table: CostTable, id: string): CostTableName => `${table}-${id}.parquet`

export const isCostTableName = (name: string): name is CostTableName =>
  /^(costs|spend)-[0-9a-f]{16}\.parquet$/.test(name)
