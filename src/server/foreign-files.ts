import { listFileIds } from '../../db/queries/files'
import { hasNeverHadFiles } from '../../db/queries/stored-ids'
import type { Db } from '../../db/schema'
import type { Environment } from './environment'
import type { Storage } from './storage'

interface Parts {
  db: Db
  storage: Storage
  environment: Environment
}

/**
 * Throws when a database that never had a file meets stored ones: they belong to another database (DATABASE_URL was set
 * or lost by mistake), and the sweeps would remove them as nobody's.
 */
export async function refuseForeignFiles({ db, storage, environment }: Parts): Promise<void> {
  if (!(await hasNeverHadFiles(db))) return
  const { length } = await storage.list('files')
  if (length === 0) return
  throw new Error(
    `The database is new, but ${place(environment)} holds files of another database (${length}), which would be removed. ` +
      'Set DATABASE_URL as it was, or choose an empty place for the files.',
  )
}

/** Throws when the database has files and none of them is stored: each would fail in a worker with a place of its own. */
export async function refuseMissingFiles({ db, storage, environment }: Parts): Promise<void> {
  if ((await listFileIds(db)).length === 0) return
  const stored = await storage.list('files').catch(() => undefined) // an object store that is away is waited for
  if (stored?.length !== 0) return
  throw new Error(
    `The database has files, but none is in ${place(environment)}. A worker needs the same DATA_DIR or STORAGE_URL as the site.`,
  )
}

const place = ({ dataDir, objectStore }: Environment) =>
  objectStore ? `the bucket ${objectStore.endpoint}` : `DATA_DIR (${dataDir})`
