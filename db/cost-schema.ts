import type { Generated, JSONColumnType } from 'kysely'
import type {
  CostFailure,
  CostFileKind,
  CostFileOptions,
  CostFileReport,
  CostFileState,
  CostMapping,
} from '#domain/costs/cost-file.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { At } from './workspace-schema.ts'

/** The costs of a data source (db/migrations/0120-costs.ts). */
export interface SourceCosts {
  file_id: string
  /** changes with everything that a margin is made of */
  version: Generated<string>
  rules: JSONColumnType<Partial<CostRules>, string, string>
  /** changes when files or typed costs do */
  wanted: Generated<string>
  /** the `wanted` of which the stored tables were made; null if there are none */
  made_of: string | null
  /** of the program that made them */
  tables_version: number | null
  /** names the stored tables */
  tables_id: string | null
  has_costs: Generated<boolean>
  has_spend: Generated<boolean>
  /** why they could not be made */
  problem: string | null
}

/** A file of costs or of spend. */
export interface CostFiles {
  id: string
  file_id: string
  user_id: string | null
  original_name: string
  mime_type: string
  size_bytes: number
  state: CostFileState
  /** null until a person or its headers say it */
  kind: CostFileKind | null
  /** in the order in which they were saved; null before */
  position: number | null
  /** its rows are stored as a table */
  is_read: Generated<boolean>
  look: JSONColumnType<FileInspection | null, string | null | undefined, string | null>
  mapping: JSONColumnType<CostMapping | null, string | null | undefined, string | null>
  options: JSONColumnType<CostFileOptions, string | undefined, string>
  report: JSONColumnType<CostFileReport | null, string | null | undefined, string | null>
  failure: JSONColumnType<CostFailure | null, string | null | undefined, string | null>
  created_at: At
}

/** A cost that a person typed for a SKU. */
export interface TypedCosts {
  file_id: string
  sku: string
  /** days since 1970; null: always */
  valid_from: number | null
  /** ten-thousandths */
  unit_cost: number
  /** the database computes it from the SKU */
  sku_digest: Generated<string>
  created_at: At
}
