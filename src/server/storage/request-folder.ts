import { randomBytes } from 'node:crypto'
import { hasEnded, ownMark } from './process-mark.ts'
import type { Storage } from './storage.ts'

/** A request works in its folder for at most this long; a slow client may take it over an export. */
const longestRequestMs = 60 * 60_000

/** `request-<mark of the process>-<when the request began>-<random>` */
const folder = /^request-(.+)-(\d{13})-[0-9a-f]+$/

/**
 * How old a work folder must be before nobody needs it; undefined if it belongs to no request. The database has no row
 * about such a folder, but its name says whose it is.
 */
export function requestFolderAgeMs(name: string): number | undefined {
  if (!name.startsWith('request-')) return undefined
  return hasEnded(folder.exec(name)?.[1] ?? '') ? 0 : longestRequestMs
}

/**
 * When the request of a work folder began, by the clock of its machine (ms); undefined if it belongs to no request. Files that
 * it writes change the time of the folder.
 */
export function requestBeganAt(name: string): number | undefined {
  const began = folder.exec(name)?.[2]
  return began === undefined ? undefined : Number(began)
}

/** Does work with an empty folder that lasts as long as the work. */
export async function withRequestFolder<Result>(
  storage: Pick<Storage, 'makeWorkFolder' | 'removeWorkFolder'>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const name = `request-${ownMark}-${Date.now()}-${randomBytes(8).toString('hex')}`
  try {
    return await work(await storage.makeWorkFolder(name))
  } finally {
    await storage.removeWorkFolder(name)
  }
}
