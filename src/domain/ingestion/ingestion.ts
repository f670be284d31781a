import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import { lastOffset } from '#domain/analytics/cohort.ts'
import type { CostFileReport } from '#domain/costs/cost-file.ts'
import type { ErasedCustomer, ErasureSummary } from '#domain/erasure/erasure.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { FileFailure, SetAsideReason } from '#domain/files/failure.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { CountedDays } from './addition.ts'
import type { CostTables } from './cost-request.ts'
import type { ListSummary } from './customer-list.ts'
import type { JoinedFile, Joining } from './joining.ts'
import type { SheetsRead } from './sheets-read.ts'
import type { CountedStatuses, NulsFound, Understanding } from './understanding.ts'

/**
 * Version of the rollups and of the stored SKU answer. Files with an older version are rebuilt (docs/architecture.md).
 */
export const rollupVersion = 15
/** The version of figures that were made for another calendar than the source has now. */
export const versionOfOtherCalendar = -1

/** A task for the ingestion child. Paths are absolute. */
export interface IngestionRequest {
  sourcePath: string
  /** An empty folder for this run. Rollups are written here, and the folder is removed afterwards. */
  workPath: string
  look: FileInspection
  /** Target field -> position of its column in `look.columns`. */
  positions: RequiredPositions
  options?: MappingOptions
  /** how the source divides time; without it, as usual */
  calendar?: SourceCalendar | undefined
  /** The run only counts these for the mapping screen, makes the list behind the figures, or erases customers. */
  only?: 'statuses' | 'days' | 'list' | 'erase'
  /** set with `positions.currency`: the header is certain, and every short text in that column is a currency */
  isCurrencyNamed?: boolean
  /** set once a workbook was converted to CSV */
  sheetsRead?: SheetsRead
  /** set once NULs were removed from a text */
  nuls?: NulsFound
  /** DuckDB's memory limit, for example `1GB`. */
  memoryLimit: string
  threads: number
}

/** A task for the child: write a file of a source again without these customers. */
export interface ErasureRequest extends IngestionRequest {
  only: 'erase'
  secret: string
  customers: ErasedCustomer[]
}

/**
 * A waiting child prepares for a file with these limits. `workPath`: an empty folder that it may fill, and which it
 * removes.
 */
export interface WarmRequest extends Pick<IngestionRequest, 'memoryLimit' | 'threads' | 'workPath'> {
  only: 'warm'
}

/** One file of a data source with several files, which come oldest first (docs/semantics.md §13). */
export interface PartRequest extends Pick<IngestionRequest, 'sourcePath' | 'look' | 'positions' | 'options'> {
  /** size of the stored file */
  id: string
  /** the name under which the file was uploaded */
  name: string
  joining: Joining
  /** the work folder holds what an earlier run read of the file (kept-part.ts); `sourcePath` is then unused */
  isRead?: boolean
}

/** A task for the ingestion child with several files of one data source. */
export interface SourceRequest extends Pick<IngestionRequest, 'workPath' | 'memoryLimit' | 'threads'> {
  parts: PartRequest[]
  calendar?: SourceCalendar | undefined
  only?: 'list'
}

/**
 * In rows, the file's total = analyzed + continuation + left out + set aside. In money, it is analyzed + set aside.
 * Money: exact decimal text, 4 places.
 */
export interface IngestionSummary {
  rows: number
  analysedRows: number
  continuationRows: number
  setAsideRows: number
  /** usable rows whose status is left out, and the money in these rows */
  leftOutRows: number
  leftOutMoney: string
  analysedMoney: string
  /** One entry per reason that occurred, with the money of the rows whose value was readable. */
  setAside: { reason: SetAsideReason; rows: number; money: string }[]
  orders: number
  customers: number
  /**
   * rows that were set aside only because the customer is missing: their orders (by Order ID, else one per row) and
   * money, which figures include only on request
   */
  guestOrders: number
  guestMoney: string
  orphanRefundMoney: string
  orphanRefundCustomers: number
  /** `YYYY-MM-DD HH:MM:SS[.ffffff]`, the latest of all orders; it decides which period is the last to have begun */
  firstOrderedAt: string
  lastOrderedAt: string
  understanding: Understanding
  /** for a data source of several files: what each file brought, in order, and the rows that other files replaced */
  joined?: JoinedFile[]
  supersededRows?: number
  supersededMoney?: string
}

/**
 * The rollup tables, in the order in which they are written. The child leaves `<table>.jsonl` in `workPath`, with one
 * JSON object per row. Its keys are the table's columns without `file_id`, and without `zeroColumns` that are 0. Money
 * is a JSON number with all digits.
 */
export const rollupTables = [
  'revenue_by_period',
  'guest_revenue_by_period',
  'cohort_cells',
  'cohort_retention',
  'order_gaps',
  'second_orders',
  'repurchase',
  'deciles',
  'lifecycle_by_sku',
  'lifecycle_by_decile',
] as const
export type RollupTable = (typeof rollupTables)[number]

const ofOffsets = (letter: 'm' | 'c') => Array.from({ length: lastOffset + 1 }, (_, k) => `${letter}${k}`)
/** Columns that a row of a rollup leaves out if they are 0, which most offsets of most days are. */
export const zeroColumns: Partial<Record<RollupTable, readonly string[]>> = {
  cohort_cells: ['first_purchase', ...ofOffsets('m'), 'later'],
  cohort_retention: [...ofOffsets('m'), ...ofOffsets('c')],
}

/** The compressed answer of the SKU call, in `workPath` next to the rollups; absent if there are too many SKUs. */
export const skuAnswerName = 'sku-answer.json.br'

/** Messages from the child to its parent over the IPC channel. After `done` or `failed`, the child exits. */
export type IngestionMessage =
  | { type: 'progress'; step: IngestionStep /** percent, 0..100; it never goes down */; percent: number }
  /** the child is working, but has no progress to report */
  | { type: 'alive' }
  | { type: 'done'; summary: IngestionSummary }
  | { type: 'counted'; counted: CountedStatuses | CountedDays }
  | { type: 'listed'; summary: ListSummary }
  | { type: 'erased'; summary: ErasureSummary }
  | { type: 'costs'; summary: CostFileReport | CostTables }
  | { type: 'failed'; failure: FileFailure }
  /** not caused by the file: a retry may work once there is free space */
  | { type: 'disk-full' }
