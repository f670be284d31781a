import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { SkuPairs } from '#jobs/ingest/figures/skus/sku-pairs.ts'
import type { SkuSums } from '#jobs/ingest/figures/skus/sku-sums.ts'
import type { CustomerSums } from '#jobs/ingest/figures/sums/customer-sums.ts'
import type { AddedPurchasers } from '#jobs/ingest/figures/sums/write-cohorts.ts'
import type { HistoryShape } from '#jobs/ingest/histories/histories.ts'
import type { RowsInParts } from '#jobs/ingest/histories/spread-rows.ts'

/** What the second thread knows from the start. */
export interface ThreadBegin {
  firstDay: number
  lastDay: number
  /** the calendar of the source, if it is not the usual one */
  calendar: SourceCalendar | undefined
  rows: number
  shape: HistoryShape
  workPath: string
  /** whether orders after the first are written to the disk */
  hasLaterFiles: boolean
}

/** Its tasks, one after another. */
export type ThreadTask =
  /** add up the parts that the other thread has not taken */
  | { kind: 'add'; held: RowsInParts; taken: Int32Array; pairs: Omit<SkuPairs, 'texts'> }
  | { kind: 'sums' }
  | { kind: 'cohorts'; purchasers: AddedPurchasers[] }

/** Its sums: objects without their methods. */
export interface ThreadSums {
  sums: CustomerSums
  skus: SkuSums
}

/** The answer to a task. The thread returns only sums. */
export type ThreadAnswer = ThreadSums | undefined
