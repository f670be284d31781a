import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf, listTables } from '#domain/ingestion/customer-list.ts'
import { type ListName, listName } from '#domain/ingestion/list-name.ts'
import type { ListPaths } from './storage.ts'

/**
 * A copy is removed this long after its last use, so that nothing of a deleted data source stays on another machine for
 * longer.
 */
const idleMs = 40_000

interface Copy {
  id: string
  listId: string
  /** undefined if a file of the list is missing */
  paths: Promise<ListPaths | undefined>
  /** whether the histories were fetched, too; undefined if nobody needed them */
  histories?: Promise<boolean>
  users: number
  timer?: NodeJS.Timeout
}

/** Fetches a stored file to a path; false where there is none. */
type Fetch = (id: string, name: ListName, path: string) => Promise<boolean>

/** Copies of lists from an object store, which stay on this machine while questions about them arrive. */
export function localLists(folderOf: (id: string, listId: string) => string, fetchTo: Fetch) {
  const copies = new Map<string, Copy>()

  async function fetchAll(id: string, listId: string): Promise<ListPaths | undefined> {
    const folder = folderOf(id, listId)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const paths = listTables.map((table) => [table, join(folder, fileOf(table))] as const)
    for (const [table, path] of paths)
      if (table !== 'histories' && !(await fetchTo(id, listName(table, listId), path))) return undefined
    return Object.fromEntries(paths) as ListPaths
  }

  async function remove(key: string, { id, listId, timer }: Copy): Promise<void> {
    clearTimeout(timer)
    copies.delete(key)
    await rm(folderOf(id, listId), { recursive: true, force: true })
  }

  return {
    async use<T>(
      id: string,
      listId: string,
      work: (paths: ListPaths) => Promise<T>,
      needsHistories = false,
    ): Promise<T | undefined> {
      const key = `${id}-${listId}`
      const copy = copies.get(key) ?? { id, listId, users: 0, paths: fetchAll(id, listId) }
      copies.set(key, copy)
      clearTimeout(copy.timer)
      copy.users++
      let isThere = false
      try {
        const paths = await copy.paths
        if (paths && needsHistories) copy.histories ??= fetchTo(id, listName('histories', listId), paths.histories)
        isThere = paths !== undefined && (!needsHistories || (await copy.histories!))
        return isThere ? await work(paths!) : undefined
      } finally {
        copy.users--
        if (!isThere) await remove(key, copy)
        else if (!copy.users && copies.get(key) === copy) {
          copy.timer = setTimeout(() => void remove(key, copy).catch(() => {}), idleMs)
          copy.timer.unref()
        }
      }
    },
    /** Removes the copies of a file's lists; copies in use are removed after their use. */
    async drop(id: string): Promise<void> {
      for (const [key, copy] of copies) if (copy.id === id && !copy.users) await remove(key, copy)
    },
  }
}
