import { profitTables } from '#domain/analytics/profit/profit-parts.ts'
import { rollupTables } from '#domain/ingestion/ingestion.ts'

/** Tables that a backup keeps, each after the tables it refers to. A test compares both lists with the schema. */
export const keptTables = [
  'users',
  'workspaces',
  'members',
  'acts',
  'files',
  'source_files',
  'customer_lists',
  'forecasts',
  'payback_inputs',
  'left_out_skus',
  'set_aside',
  'filters',
  'notes',
  'views',
  'shared_links',
  'source_costs',
  'cost_files',
  'typed_costs',
  'erasures',
  'mail_addresses',
  'schedules',
  'alerts',
  'webhooks',
  'schedule_recipients',
  'unsubscriptions',
  'mail_runs',
  'mails',
  'answers',
  'jobs',
  ...rollupTables,
  ...profitTables,
  'sku_answers',
] as const

/**
 * Left out on purpose. If they were restored, signed-out sessions, used links and ended tokens would work again, as would the links in
 * mails that ask an address, and throttle counts would be stale. The bytes of unfinished uploads are not in the backup either, nor are results of processing ahead, nor files that an erasure
 * is replacing.
 */
export const leftOutTables = [
  'sessions',
  'account_tokens',
  'api_tokens',
  'api_uploads',
  'webhook_deliveries',
  'sign_in_attempts',
  'asked_addresses',
  'ended_tokens',
  'uploads',
  'speculations',
  'rewritten_files',
] as const

/**
 * Belongs only to this database: a restored copy is another installation and must not remove the files of the original.
 * @internal A test counts it, so that no table is forgotten.
 */
export const ownTables = ['site'] as const

/** Kysely's table; the manifest lists the migrations instead. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock'] as const
