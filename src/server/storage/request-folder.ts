import { randomUUID } from 'node:crypto'
import type { Storage } from './storage.ts'

const prefix = 'request-'

/** Whether a work folder belongs to a request. The database has no row about it. */
export const isRequestFolder = (name: string): boolean => name.startsWith(prefix)

/** A folder that is older was left by a process that ended; a slow client may take this long over an export. */
export const longestRequestMs = 60 * 60_000

/** Does work with an empty folder that lasts as long as the work. */
export async function withRequestFolder<Result>(
  storage: Pick<Storage, 'makeWorkFolder' | 'removeWorkFolder'>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const name = `${prefix}${randomUUID()}`
  try {
    return await work(await storage.makeWorkFolder(name))
  } finally {
    await storage.removeWorkFolder(name)
  }
}
