import { lastOffset } from '#domain/analytics/cohort.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { FileFailure, SetAsideReason } from '#domain/files/failure.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { CountedDays } from './addition.ts'
import type { ListSummary } from './customer-list.ts'
import type { JoinedFile, Joining } from './joining.ts'
import type { SheetsRead } from './sheets-read.ts'
import type { CountedStatuses, NulsFound, Understanding } from './understanding.ts'

/**
 * Version of the rollups and of the stored SKU answer; those with an older version are rebuilt (docs/architecture.md).
 */
export const rollupVersion = 14

/** What the ingestion child is asked to do. Paths are absolute. */
export interface IngestionRequest {
  sourcePath: string
  /** An empty folder for this run: rollups are written here, and it is removed afterwards. */
  workPath: string
  look: FileInspection
  /** Target field -> position of its column in `look.columns`. */
  positions: RequiredPositions
  options?: MappingOptions
  /** Only these are counted, for the mapping screen; or only the list behind the figures is made. */
  only?: 'statuses' | 'days' | 'list'
  /** set with `positions.currency`: the header leaves no doubt, and every short text there is a currency */
  isCurrencyNamed?: boolean
  /** set once a workbook has become a CSV */
  sheetsRead?: SheetsRead
  /** set once NULs were dropped from a text */
  nuls?: NulsFound
  /** DuckDB's memory limit, for example `1GB`. */
  memoryLimit: string
  threads: number
}

/** A child that waits for its file gets ready for one with these limits. `workPath`: an empty folder that it may fill, and removes. */
export interface WarmRequest extends Pick<IngestionRequest, 'memoryLimit' | 'threads' | 'workPath'> {
  only: 'warm'
}

/** A file of a data source that has several, oldest first (docs/semantics.md §13). */
export interface PartRequest extends Pick<IngestionRequest, 'sourcePath' | 'look' | 'positions' | 'options'> {
  /** of its stored file */
  id: string
  /** as it was uploaded */
  name: string
  joining: Joining
  /** the work folder has what an earlier run has read of it (kept-part.ts); then `sourcePath` is of no use */
  isRead?: boolean
}

/** What the ingestion child is asked to do with several files of one data source. */
export interface SourceRequest extends Pick<IngestionRequest, 'workPath' | 'memoryLimit' | 'threads'> {
  parts: PartRequest[]
  only?: 'list'
}

/** File total = analysed + continuation + left out + set aside in rows, analysed + set aside in money. Money: exact decimal text, 4 places. */
export interface IngestionSummary {
  rows: number
  analysedRows: number
  continuationRows: number
  setAsideRows: number
  /** usable rows whose status is left out, and the money they write */
  leftOutRows: number
  leftOutMoney: string
  analysedMoney: string
  /** One entry per reason that occurred, with the money of the rows whose value was readable. */
  setAside: { reason: SetAsideReason; rows: number; money: string }[]
  orders: number
  customers: number
  /** of the rows set aside for lack of a customer alone: their orders (by Order ID, else a row each) and money, in no figure unless asked for */
  guestOrders: number
  guestMoney: string
  orphanRefundMoney: string
  orphanRefundCustomers: number
  /** `YYYY-MM-DD HH:MM:SS[.ffffff]`, latest of all orders; the last period that has begun follows from it. */
  firstOrderedAt: string
  lastOrderedAt: string
  understanding: Understanding
  /** of a data source of several files: what each brought, in their order; the rows of those that others took the place of */
  joined?: JoinedFile[]
  supersededRows?: number
  supersededMoney?: string
}

/** The rollup tables, in the order they are written. The child leaves `<table>.jsonl` in `workPath`: one JSON object a row, its keys the table's columns but `file_id`, and `zeroColumns` where they are 0; money as JSON numbers with all digits. */
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
/** Columns that a row of rollups leaves out where they are 0: most offsets of most days. */
export const zeroColumns: Partial<Record<RollupTable, readonly string[]>> = {
  cohort_cells: ['first_purchase', ...ofOffsets('m'), 'later'],
  cohort_retention: [...ofOffsets('m'), ...ofOffsets('c')],
}

/** In `workPath` next to the rollups: the compressed answer of the SKU call, unless there are too many SKUs. */
export const skuAnswerName = 'sku-answer.json.br'

/** Begins the name of the work folder of a count for the mapping screen. */
export const countsFolderPrefix = 'counts-'

/** Messages of the child to its parent over the IPC channel. After `done` or `failed`, the child exits. */
export type IngestionMessage =
  | { type: 'progress'; step: IngestionStep /** 0..100, never backwards */; percent: number }
  /** no progress to show, but the child is working */
  | { type: 'alive' }
  | { type: 'done'; summary: IngestionSummary }
  | { type: 'counted'; counted: CountedStatuses | CountedDays }
  | { type: 'listed'; summary: ListSummary }
  | { type: 'failed'; failure: FileFailure }
  /** not the file's fault: a retry may work once there is space */
  | { type: 'disk-full' }
