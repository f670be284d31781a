import type { CostField, CostFileKind, CostFileOptions, CostFileReport } from '#domain/costs/cost-file.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import type { IngestionRequest } from './ingestion.ts'

type Limits = Pick<IngestionRequest, 'workPath' | 'memoryLimit' | 'threads'>

/** A task for the ingestion child: read a file of costs or of spend into `entries.parquet`. Paths are absolute. */
export interface CostFileRequest extends Limits, Pick<IngestionRequest, 'sourcePath' | 'look'> {
  only: 'read-costs'
  kind: CostFileKind
  /** the positions of the columns of each field */
  fields: Partial<Record<CostField, number[]>>
  options: CostFileOptions
  /** the ISO code of the currency of the orders, if they have one */
  currency: string | undefined
  /** how dates of the orders are read, if evidence or a person decided it */
  usualOrder: SlashOrder | undefined
  /** the work folder has the SKUs of the source (`skusOfSource`) */
  hasSkus: boolean
  /** the saved files of spend that this one may replace, oldest first: names of files in the work folder, and the persons' names */
  saved: { entries: string; name: string }[]
}

/**
 * A task for the child: join the stored entries, oldest first, and the typed costs of `typedCosts` into the tables that
 * margins are made of. All of these files are in the work folder.
 */
export interface CostTablesRequest extends Limits {
  only: 'join-costs'
  /** names of files of entries */
  costs: string[]
  spend: string[]
}

/** Which tables were written: a table is missing if it would have no row. */
export interface CostTables {
  hasCosts: boolean
  hasSpend: boolean
}

export type CostRequest = CostFileRequest | CostTablesRequest
export type CostAnswer<Request extends CostRequest> = Request extends CostFileRequest ? CostFileReport : CostTables

/** Names of files in the work folder of the child. */

export const skusOfSource = 'source-skus.parquet'
/** lines of JSON: `{"sku", "valid_from", "unit_cost"}` */
export const typedCosts = 'typed.jsonl'
export const tableNames = { costs: 'costs.parquet', spend: 'spend.parquet' } as const
