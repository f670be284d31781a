import type { SkuPairs } from '#jobs/ingest/figures/skus/sku-pairs.ts'
import type { SkuSums } from '#jobs/ingest/figures/skus/sku-sums.ts'
import type { CustomerSums } from '#jobs/ingest/figures/sums/customer-sums.ts'
import type { AddedPurchasers } from '#jobs/ingest/figures/sums/write-cohorts.ts'
import type { HistoryShape } from '#jobs/ingest/histories/histories.ts'
import type { RowsInParts } from '#jobs/ingest/histories/spread-rows.ts'

/** What the second thread knows from the beginning. */
export interface ThreadBegin {
  firstDay: number
  lastDay: number
  rows: number
  shape: HistoryShape
  workPath: string
}

/** What it is asked for, one after the other. */
export type ThreadTask =
  /** to add up the parts that nobody else has taken */
  | { kind: 'add'; held: RowsInParts; taken: Int32Array; pairs: Omit<SkuPairs, 'texts'> }
  | { kind: 'sums' }
  | { kind: 'cohorts'; purchasers: AddedPurchasers[] }

/** What it has added up: objects without their methods. */
export interface ThreadSums {
  sums: CustomerSums
  skus: SkuSums
}

/** To each task. Nothing but sums is told. */
export type ThreadAnswer = ThreadSums | undefined
