import { type Migration, Migrator, sql } from 'kysely'
import * as start from './migrations/0001-start.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as mappingOptions from './migrations/0010-mapping-options.ts'
import * as notifications from './migrations/0020-notifications.ts'
import * as fairQueue from './migrations/0030-fair-queue.ts'
import * as skuAnswers from './migrations/0040-sku-answers.ts'
import * as site from './migrations/0050-site.ts'
import * as orderFields from './migrations/0060-order-fields.ts'
import * as mapAgain from './migrations/0061-map-again.ts'
import * as shownCurrency from './migrations/0062-shown-currency.ts'
import * as retention from './migrations/0070-retention.ts'
import * as sourceFiles from './migrations/0080-source-files.ts'
import * as headerKey from './migrations/0081-header-key.ts'
import * as customerLists from './migrations/0082-customer-lists.ts'
import * as forecasts from './migrations/0083-forecasts.ts'
import * as leftOutSkus from './migrations/0084-left-out-skus.ts'
import * as speculations from './migrations/0090-speculations.ts'
import * as leftMs from './migrations/0091-left-ms.ts'
import * as listsWithoutPurchases from './migrations/0092-lists-without-purchases.ts'
import * as rollupsWithoutKeys from './migrations/0093-rollups-without-keys.ts'
import * as listAttempts from './migrations/0094-list-attempts.ts'
import * as pendingFiles from './migrations/0095-pending-files.ts'
import * as filters from './migrations/0096-filters.ts'
import * as calendar from './migrations/0098-calendar.ts'
import * as answersOfDays from './migrations/0099-answers-of-days.ts'
import * as members from './migrations/0100-members.ts'
import * as acts from './migrations/0101-acts.ts'
import * as sharedLinks from './migrations/0103-shared-links.ts'
import * as workspaceIndexes from './migrations/0104-workspace-indexes.ts'
import * as notes from './migrations/0105-notes.ts'
import * as schedules from './migrations/0106-schedules.ts'
import * as erasures from './migrations/0108-erasures.ts'
import * as linkExports from './migrations/0109-link-exports.ts'
import * as askedAddresses from './migrations/0110-asked-addresses.ts'
import * as linkKeys from './migrations/0116-link-keys.ts'
import * as addedMembers from './migrations/0117-added-members.ts'
import * as alerts from './migrations/0119-alerts.ts'
import * as costs from './migrations/0120-costs.ts'
import * as profit from './migrations/0123-profit.ts'
import * as apiTokens from './migrations/0125-api-tokens.ts'
import * as apiUploads from './migrations/0126-api-uploads.ts'
import * as webhooks from './migrations/0127-webhooks.ts'
import * as endedTokens from './migrations/0132-ended-tokens.ts'
import * as announcedBytes from './migrations/0136-announced-bytes.ts'
import type { Db } from './schema.ts'

/**
 * Migrations in order. A released migration is never changed. They are imported by name, because the bundle has no
 * folder to read.
 */
export const released: Record<string, Migration> = {
  '0001-start': start,
  '0002-accounts': accounts,
  '0010-mapping-options': mappingOptions,
  '0020-notifications': notifications,
  '0030-fair-queue': fairQueue,
  '0040-sku-answers': skuAnswers,
  '0050-site': site,
  '0060-order-fields': orderFields,
  '0061-map-again': mapAgain,
  '0062-shown-currency': shownCurrency,
  '0070-retention': retention,
  '0080-source-files': sourceFiles,
  '0081-header-key': headerKey,
  '0082-customer-lists': customerLists,
  '0083-forecasts': forecasts,
  '0084-left-out-skus': leftOutSkus,
  '0090-speculations': speculations,
  '0091-left-ms': leftMs,
  '0092-lists-without-purchases': listsWithoutPurchases,
  '0093-rollups-without-keys': rollupsWithoutKeys,
  '0094-list-attempts': listAttempts,
  '0095-pending-files': pendingFiles,
  '0096-filters': filters,
  '0098-calendar': calendar,
  '0099-answers-of-days': answersOfDays,
  '0100-members': members,
  '0101-acts': acts,
  '0103-shared-links': sharedLinks,
  '0104-workspace-indexes': workspaceIndexes,
  '0105-notes': notes,
  '0106-schedules': schedules,
  '0108-erasures': erasures,
  '0109-link-exports': linkExports,
  '0110-asked-addresses': askedAddresses,
  '0116-link-keys': linkKeys,
  '0117-added-members': addedMembers,
  '0119-alerts': alerts,
  '0120-costs': costs,
  '0123-profit': profit,
  '0125-api-tokens': apiTokens,
  '0126-api-uploads': apiUploads,
  '0127-webhooks': webhooks,
  '0132-ended-tokens': endedTokens,
  '0136-announced-bytes': announcedBytes,
}

/**
 * Brings the schema up to date. Safe when two processes start together (Kysely's migrator holds a lock) and when run
 * twice. A schema newer than this version is refused, because an older program would write to it wrongly.
 */
export async function migrateToLatest(db: Db, migrations = released): Promise<void> {
  // Runs on one connection without the statement timeout of requests: a migration, or waiting for another process's
  // migration, may take long.
  await db.connection().execute(async (connection) => {
    const unknown = (await appliedMigrations(connection)).filter((name) => !(name in migrations))
    if (unknown.length) {
      throw new Error(
        `The database was made by a newer version of this program (it holds ${unknown.join(', ')}). Start that version, or restore a backup.`,
      )
    }
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => migrations },
        allowUnorderedMigrations: true, // migrations are ordered by time, and the clock may have been set back between two of them
      })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => {}) // back to the setting of the pool
    }
  })
}

/** Whether the schema is exactly this program's. Throws when the database is unavailable. */
export async function isSchemaCurrent(db: Db, migrations = released): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return applied.length === Object.keys(migrations).length && applied.every((name) => name in migrations)
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return applied.rows.map((row) => row.name)
}
