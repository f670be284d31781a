import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { SetAsideReason, StoredFailure } from '#domain/files/failure.ts'
import type { DataSourceType, FileStatus, IngestionStep } from '#domain/files/file-status.ts'
import type { Condition } from '#domain/filters/condition.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'
import type { ListFailure } from '#domain/ingestion/customer-list.ts'
import type { JoinedFile, Joining } from '#domain/ingestion/joining.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import type { Money } from './rollup-schema.ts'
import type { At } from './workspace-schema.ts'

export interface Files {
  id: string
  /** by default the uploader's first workspace, which a trigger fills in */
  workspace_id: Generated<string>
  /** who uploaded it; null once that account is deleted */
  user_id: string | null
  original_name: string
  mime_type: string
  size_bytes: number
  data_source_type: Generated<DataSourceType>
  status: Generated<FileStatus>
  /** 0..100 */
  progress: Generated<number>
  step: IngestionStep | null
  /** remaining milliseconds of the processing, as its worker last estimated */
  left_ms: number | null
  look: JSONColumnType<FileInspection | null, string | null | undefined, string | null>
  column_mapping: JSONColumnType<ColumnMapping | null, string | null | undefined, string | null>
  mapping_options: JSONColumnType<MappingOptions | null, string | null | undefined, string | null>
  /** for a completed file that is processed again, until the new figures exist */
  next_mapping: JSONColumnType<NextMapping | null, string | null | undefined, string | null>
  /** for a completed file: why it could not be processed again; its figures are older */
  failure: JSONColumnType<StoredFailure | null, string | null | undefined, string | null>
  understanding: JSONColumnType<Understanding | null, string | null | undefined, string | null>
  rows: number | null
  analysed_rows: number | null
  continuation_rows: number | null
  set_aside_rows: number | null
  analysed_money: Money | null
  left_out_rows: number | null
  left_out_money: Money | null
  orders: number | null
  customers: number | null
  guest_orders: number | null
  guest_money: Money | null
  orphan_refund_money: Money | null
  orphan_refund_customers: number | null
  /** wall-clock times as text `YYYY-MM-DD HH:MM:SS…` (docs/semantics.md §1: nothing is ever converted to another zone) */
  first_ordered_at: string | null
  last_ordered_at: string | null
  rollup_version: number | null
  /** ISO code; null for US dollars. It applies while the amounts are in that currency */
  shown_currency: string | null
  /** how the source divides time; null for ISO weeks and calendar years. Its figures are kept by it */
  calendar: JSONColumnType<SourceCalendar | null, string | null | undefined, string | null>
  /**
   * for a source that has had several files: the file with its bytes, look and mapping, and the number of its files;
   * null for a single file
   */
  stored_id: string | null
  stored_bytes: number | null
  /** rows of its files that others replaced, or that already existed */
  superseded_rows: number | null
  superseded_money: Money | null
  /** when the processing for a mapping ended, completed or failed; a rebuild does not change it */
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** the members who have seen this result in the bell; null for none */
  result_seen_by: string[] | null
  /** for a pending file: when a server may inspect it, and how often that was begun */
  inspect_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  inspect_attempts: number | null
  created_at: At
  updated_at: At
}

/** A stored file of a data source that has had several (docs/semantics.md §13). */
export interface SourceFiles {
  id: string
  source_id: string
  /** in the order in which they joined */
  position: number
  /** being added, part of the figures, or being removed */
  state: 'coming' | 'in' | 'leaving'
  joining: Joining
  original_name: string
  mime_type: string
  size_bytes: number
  look: JSONColumnType<FileInspection, string, string>
  column_mapping: JSONColumnType<ColumnMapping, string, string>
  mapping_options: JSONColumnType<MappingOptions, string, string>
  /** null before its figures exist, and if a later file replaces everything */
  joined: JSONColumnType<JoinedFile | null, string | null | undefined, string | null>
  created_at: At
}

/** The list behind a file's figures (db/migrations/0082-customer-lists.ts). */
export interface CustomerLists {
  file_id: string
  /** the figures for which it must be made */
  figures: string | null
  /** names its stored files */
  list_id: string | null
  /** if only this is set, the list could not be made */
  version: number | null
  facts: JSONColumnType<CustomerFacts | null, string | null | undefined, string | null>
  /** why it could not be made; absent for lists that earlier versions gave up */
  failure: JSONColumnType<ListFailure | null, string | null | undefined, string | null>
  made_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** What the customers of a file are expected to bring (docs/semantics.md §12). */
export interface Forecasts {
  file_id: string
  /** the figures to which it belongs, in the same way as the list */
  figures: string | null
  document: JSONColumnType<Forecast, string, string>
}

/** The inputs for the payback of a data source. */
export interface PaybackInputs {
  file_id: string
  cost: Money | null
  margin_percent: Money
  /** costs of single cohorts, by their label */
  costs: JSONColumnType<Record<string, number>, string, string>
}

/** SKUs that no product table counts (docs/semantics.md §11). */
export interface LeftOutSkus {
  file_id: string
  sku: string
  /** the database computes it from the SKU */
  sku_digest: Generated<string>
  created_at: At
}

export interface SetAside {
  file_id: string
  reason: SetAsideReason
  rows: number
  money: Money
}

/** A filter of a data source. Its conditions may hold values of the file. */
export interface Filters {
  id: string
  workspace_id: string
  file_id: string
  conditions: JSONColumnType<Condition[], string, string>
  /** SHA-256 of the conditions: the same filter has one id */
  conditions_key: string
  created_at: At
  used_at: At
}

/** The figures of what a filter chooses. Its id is that of the question, under which its rollups are stored. */
export interface Answers {
  id: string
  file_id: string
  /** null if the question only asks for days of first purchases */
  filter_id: string | null
  /** the list and the versions of which it was made */
  made_of: string
  /** for profit: the version of the costs of which it was made */
  costs: string | null
  customers: number
  orders: number
  money: Money
  made_at: At
  used_at: At
}

/** Notes on days of a data source (db/migrations/0105-notes.ts). */
export interface Notes {
  id: string
  file_id: string
  /** who wrote it; null once that account is deleted */
  user_id: string | null
  /** `YYYY-MM-DD`, both included */
  first_day: string
  last_day: string
  text: string
  created_at: At
}
