/** Tables whose rows a backup keeps, each after those it refers to. A test holds the two lists to the schema. */
export const keptTables = [
  'users',
  'files',
  'set_aside',
  'jobs',
  'revenue_by_period',
  'cohort_cells',
  'deciles',
  'lifecycle_by_sku',
  'lifecycle_by_decile',
  'sku_answers',
] as const

/**
 * Left out on purpose: whoever restores an old state shall not bring signed-out sessions and used links back to life,
 * a throttle that has passed is no news, and of unfinished uploads the bytes are not kept either.
 */
export const leftOutTables = ['sessions', 'account_tokens', 'sign_in_attempts', 'uploads'] as const

/** The database's own: a restored copy is another site than its original, whose files it must not remove. */
export const ownTables = ['site'] as const

/** Kysely's own; the manifest names the migrations instead. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock'] as const
