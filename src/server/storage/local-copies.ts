import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasEnded, ownMark } from './process-mark.ts'

/** Longer than processing any file takes (jobs/ingest-file/run-child.ts: 15 minutes). */
const oldestMs = 60 * 60_000

/**
 * Copies of stored objects on this machine. Their names say of what they are and whose: `<id>.<mark of the process>.<random>` of a
 * file, `list-<id>-<id of the list>.<mark>` of a list, `costs-<id>.<mark>.<name>` of a table of costs.
 */
export async function localCopies(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true })
  const isOfEnded = (name: string) => hasEnded(name.split('.')[1] ?? '')
  return {
    /** Where a list is copied to by this process. */
    ofList: (id: string, listId: string) => join(folder, `list-${id}-${listId}.${ownMark}`),
    /** Where a table of costs is copied to by this process. */
    ofCosts: (id: string, name: string) => join(folder, `costs-${id}.${ownMark}.${name}`),
    /** Does work with a path to which a file is copied, and removes the copy. */
    async withCopy<T>(id: string, work: (path: string) => Promise<T>): Promise<T> {
      const path = join(folder, `${id}.${ownMark}.${randomUUID()}`)
      try {
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    /**
     * Removes copies of a file, and of its lists except one, that ended processes have left. False while a process still has
     * one.
     */
    async removeLeft(id: string, keptListId?: string): Promise<boolean> {
      let areGone = true
      for (const name of await readdir(folder)) {
        const isOfList = name.startsWith(`list-${id}-`) && !name.startsWith(`list-${id}-${keptListId}.`)
        if (!isOfList && !name.startsWith(`${id}.`)) continue
        if (isOfEnded(name)) await remove(name)
        else areGone = false
      }
      return areGone
    },
    /** Removes what ended processes have left, and old copies. */
    async removeOld(): Promise<void> {
      for (const name of await readdir(folder)) {
        const { mtime } = (await stat(join(folder, name)).catch(() => undefined)) ?? {}
        if (isOfEnded(name) || (mtime && Date.now() - mtime.getTime() > oldestMs)) await remove(name)
      }
    },
  }
}
