import { rm, stat } from 'node:fs/promises'

/** Longer than a question waits and is answered; a copy is removed this long after its last use. */
const idleMs = 120_000

interface Copy {
  path: Promise<string | undefined>
  timer?: NodeJS.Timeout
}

/**
 * Copies of the tables of costs from an object store. `fetchTo` copies one to a path, and answers false if there is none.
 */
export function localCosts(fetchTo: (key: string, path: string) => Promise<boolean>) {
  const copies = new Map<string, Copy>()

  async function fetchCopy(key: string, path: string): Promise<string | undefined> {
    return (await fetchTo(key, path)) ? path : undefined
  }

  return async (key: string, path: string): Promise<string | undefined> => {
    const known = copies.get(key)
    clearTimeout(known?.timer)
    // a sweep removes copies of the last hour's start
    const isThere = known && (await known.path.then((at) => (at ? stat(at) : undefined)).catch(() => undefined))
    const copy = isThere ? known : { path: fetchCopy(key, path) }
    copies.set(key, copy)
    try {
      const found = await copy.path
      if (found === undefined) copies.delete(key)
      return found
    } catch (error) {
      copies.delete(key)
      throw error
    } finally {
      clearTimeout(copy.timer)
      copy.timer = setTimeout(() => {
        if (copies.get(key) === copy) copies.delete(key)
        void rm(path, { force: true }).catch(() => {})
      }, idleMs)
      copy.timer.unref()
    }
  }
}
