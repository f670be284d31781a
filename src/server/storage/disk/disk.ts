import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import { diskFiles } from './disk-files.ts'
import { diskSite } from './disk-site.ts'
import { diskUploads } from './disk-uploads.ts'
import { diskPaths } from './paths.ts'

export interface DiskStorage extends Storage {
  filePath(id: string): string
  /** Where the set-aside rows of a file are stored. */
  setAsidePath(id: string): string
}

/** Files under a folder; folders are 0700 and files 0600. */
export async function openDisk(dataDir: string): Promise<DiskStorage> {
  const paths = diskPaths(dataDir)
  for (const folder of ['uploads', 'files', 'work'] as const)
    await mkdir(paths.folder(folder), { recursive: true, mode: 0o700 })

  return {
    ...diskUploads(paths),
    ...diskFiles(paths),
    ...diskSite(paths.site),
    filePath: paths.file,
    setAsidePath: paths.setAside,
    sweepEveryMs: 30_000,
    place: `DATA_DIR (${dataDir})`,
    async freeBytes() {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
    async checkWritable() {
      // in `work`, from which sweeps remove files of killed processes
      const probe = paths.within('work', `probe-${randomUUID()}`)
      try {
        await writeFile(probe, 'x', { mode: 0o600 })
      } finally {
        await rm(probe, { force: true })
      }
    },
    async makeWorkFolder(name) {
      const folder = paths.within('work', name)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    removeWorkFolder: (name) => rm(paths.within('work', name), { recursive: true, force: true }),
    async list(folder) {
      const names = await readdir(paths.folder(folder))
      const found = await Promise.all(
        names.map(async (id) => ({
          id,
          modifiedAt: (await stat(join(paths.folder(folder), id)).catch(() => null))?.mtime,
        })),
      )
      return found.filter((entry): entry is { id: string; modifiedAt: Date } => entry.modifiedAt !== undefined)
    },
  }
}
