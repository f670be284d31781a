import { join } from 'node:path'
import type { StorageFolder } from '#server/storage/storage.ts'

const idPattern = /^[0-9a-z-]{1,80}$/

export type DiskPaths = ReturnType<typeof diskPaths>

/** The paths below the data folder; throws for a name that is no generated ID. */
export function diskPaths(dataDir: string) {
  const within = (folder: StorageFolder, id: string) => {
    if (!idPattern.test(id)) throw new Error('not a stored id')
    return join(dataDir, folder, id)
  }
  return {
    within,
    folder: (folder: StorageFolder) => join(dataDir, folder),
    file: (id: string) => join(within('files', id), 'source'),
    setAside: (id: string) => join(within('files', id), 'set-aside.csv'),
    site: join(dataDir, 'site'),
  }
}
