import { listFileIds } from '#db/queries/files.ts'
import { findSiteName, hasNeverHadFiles } from '#db/queries/site.ts'
import type { Db } from '#db/schema.ts'
import { isDiskFull } from '#domain/files/failure.ts'
import type { Storage } from './storage.ts'

interface Parts {
  db: Db
  storage: Storage
}

/**
 * Whether the stored files belong to this database: both must have the same name. Files without a name are claimed for
 * this database, unless it never had a file; then they belong to another one.
 */
export async function ownsFiles({ db, storage }: Parts): Promise<boolean> {
  const name = await findSiteName(db)
  if (!name) throw new Error('the database has lost its name')
  const found = await storage.readSite()
  if (found) return found === name
  if ((await hasNeverHadFiles(db)) && (await storage.list('files')).length) return false
  try {
    await storage.writeSite(name)
  } catch (error) {
    if (isDiskFull(error)) return true // the sweeps may free space for it
    throw error
  }
  return (await storage.readSite()) === name
}

/** Throws if the files belong to another database: the sweeps would remove them as unreferenced. */
export async function refuseForeignFiles(parts: Parts): Promise<void> {
  if (await ownsFiles(parts)) return
  throw new Error(
    `${parts.storage.place} belongs to another database, whose files would be removed. ` +
      'Set DATABASE_URL as it was, or choose an empty place for the files.',
  )
}

/**
 * Throws if the database has files but the storage has none of them: a worker with the wrong storage would fail each
 * file.
 */
export async function refuseMissingFiles({ db, storage }: Parts): Promise<void> {
  if ((await listFileIds(db)).length === 0) return
  const stored = await storage.list('files').catch(() => undefined) // waits while the object store is unavailable
  if (stored?.length !== 0) return
  throw new Error(
    `The database has files, but none is in ${storage.place}. A worker needs the same DATA_DIR or STORAGE_URL as the site.`,
  )
}
