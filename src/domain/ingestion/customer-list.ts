import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'

/** The kind of the jobs that make the list behind a file's figures; the job that makes the figures enqueues them. */
export const listKind = 'list-customers'

/** Version of the list and of what is written with it; those with an older one are made again (docs/architecture.md). */
export const listVersion = 5

/** The Parquet files of a list: a row per customer, per order, per SKU. The child leaves `<table>.parquet` in its folder. */
export const listTables = ['customers', 'orders', 'skus'] as const
export type ListTable = (typeof listTables)[number]

/** Begins the name of the folder in which an export is sorted. */
export const exportsFolderPrefix = 'export-'

/** What the child answers once the list of a file is made. */
export interface ListSummary {
  facts: CustomerFacts
  forecast: Forecast
}

/** A retry waits up to 15 minutes, so a busy half hour costs no list. */
export const mostListAttempts = 6

/** Why a list could not be made, after so many attempts. */
export interface ListFailure {
  reason: 'timed-out' | 'out-of-memory' | 'interrupted' | 'failed'
  attempts: number
}

/** How making a list goes, once an attempt has failed. */
export interface ListAttempts {
  failed: number
  most: number
  /** what the last one ended with */
  error: string | null
  /** until the next one begins; null while it runs */
  nextInMs: number | null
}

/** A list is there, is being made, or could not be made. */
export type ListState = 'ready' | 'preparing' | 'failed'

/** The state of a file's list, as it is stored. */
export const listStateOf = (list: { list_id: string | null; version: number | null } | undefined): ListState =>
  list?.version !== listVersion ? 'preparing' : list.list_id === null ? 'failed' : 'ready'
