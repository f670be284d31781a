import { listFileIds } from '#db/queries/files/files.ts'
import { findSiteName } from '#db/queries/files/site-name.ts'
import { hasNeverHadFiles } from '#db/queries/files/stored-ids.ts'
import type { Db } from '#db/schema.ts'
import { isDiskFull } from '#domain/files/failure.ts'
import type { Storage } from './storage.ts'

interface Parts {
  db: Db
  storage: Storage
}

/**
 * Whether the stored files are this database's: both hold its name. Files of before there were names become its own,
 * unless it never had one: then they are another database's.
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
    if (isDiskFull(error)) return true // the sweeps may make space for it
    throw error
  }
  return (await storage.readSite()) === name
}

/** Throws where the files are another database's: the sweeps would remove them as nobody's. */
export async function refuseForeignFiles(parts: Parts): Promise<void> {
  if (await ownsFiles(parts)) return
  throw new Error(
    `${parts.storage.place} belongs to another database, whose files would be removed. ` +
      'Set DATABASE_URL as it was, or choose an empty place for the files.',
  )
}

/** Throws when the database has files and none of them is stored: each would fail in a worker with a place of its own. */
export async function refuseMissingFiles({ db, storage }: Parts): Promise<void> {
  if ((await listFileIds(db)).length === 0) return
  const stored = await storage.list('files').catch(() => undefined) // an object store that is away is waited for
  if (stored?.length !== 0) return
  throw new Error(
    `The database has files, but none is in ${storage.place}. A worker needs the same DATA_DIR or STORAGE_URL as the site.`,
  )
}
