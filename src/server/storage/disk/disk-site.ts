import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import { missingIsUndefined, sync } from './file-system.ts'

/** The name of the database that owns the files, in a file of its own at `path`. */
export const diskSite = (path: string): Pick<Storage, 'readSite' | 'writeSite'> => ({
  async readSite() {
    return (await readFile(path, 'utf8').catch(missingIsUndefined))?.trim() || undefined
  },
  async writeSite(name) {
    const made = `${path}.${randomUUID()}`
    try {
      await writeFile(made, `${name}\n`, { mode: 0o600 })
      await sync(made)
      // atomic, and never overwrites; without hard links, only atomic
      await link(made, path).catch(async (error) => {
        if (error.code !== 'EEXIST') await rename(made, path)
      })
      await sync(dirname(path))
    } finally {
      await rm(made, { force: true })
    }
  },
})
