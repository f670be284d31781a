import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'

/** The kind of the jobs that make the list behind a file's figures. The job that makes the figures enqueues them. */
export const listKind = 'list-customers'

/**
 * Version of the list and of the files written with it. Lists with an older version are made again
 * (docs/architecture.md).
 */
export const listVersion = 11

/**
 * The Parquet files of a list have one row per customer, per order, per SKU, per row of the file that is in an order, or per value of an attribute.
 * `guests` has the orders without a customer, and `guestrows` their rows: they count only where a page includes them.
 * `histories` has the orders again, in the form in which figures are added up (jobs/ingest/list/histories-file.ts).
 */
export const listTables = ['customers', 'orders', 'skus', 'rows', 'guests', 'guestrows', 'values', 'histories'] as const
export type ListTable = (typeof listTables)[number]

/** How the file of a table ends. */
export const endingOf = (table: ListTable) => (table === 'histories' ? 'bin' : 'parquet')

/** The names under which the child leaves them in its folder. */
export const fileOf = (table: ListTable): string => `${table}.${endingOf(table)}`

/** The child's answer once the list of a file is made. */
export interface ListSummary {
  facts: CustomerFacts
  forecast: Forecast
}

/** Retries wait up to 15 minutes in total, so that half an hour of load does not fail a list. */
export const mostListAttempts = 6

/** Why a list could not be made after all attempts. */
export interface ListFailure {
  reason: 'timed-out' | 'out-of-memory' | 'interrupted' | 'failed'
  attempts: number
}

/** The state of making a list after a failed attempt. */
export interface ListAttempts {
  failed: number
  most: number
  /** the error of the last attempt */
  error: string | null
  /** time until the next attempt; null while it runs */
  nextInMs: number | null
}

/** A list exists, is being made, or could not be made. */
export type ListState = 'ready' | 'preparing' | 'failed'

/** The stored state of a file's list. */
export const listStateOf = (list: { list_id: string | null; version: number | null } | undefined): ListState =>
  list?.version !== listVersion ? 'preparing' : list.list_id === null ? 'failed' : 'ready'
