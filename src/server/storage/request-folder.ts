import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Storage } from './storage.ts'

/** This machine, in a form that a name of a folder can hold. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)
const ownPrefix = `request-${machine}-`
/** The number of this process, and when it started: a container that starts again gives its process the same number. */
const ownProcess = `${process.pid}-${Math.round(performance.timeOrigin)}-`

/** A request works in its folder for at most this long; a slow client may take it over an export. */
const longestRequestMs = 60 * 60_000

/** Whether a work folder belongs to a request, of this machine or another one. */
export const isRequestFolder = (name: string): boolean => name.startsWith('request-')

/**
 * How old a work folder must be before nobody needs it; undefined if it belongs to no request. The database has no row
 * about such a folder, but its name says whose it is.
 */
export function requestFolderAgeMs(name: string): number | undefined {
  if (!isRequestFolder(name)) return undefined
  if (!name.startsWith(ownPrefix)) return longestRequestMs // another machine shares the disk
  const owner = name.slice(ownPrefix.length)
  const pid = Number.parseInt(owner, 10)
  const isAlive = pid === process.pid ? owner.startsWith(ownProcess) : isRunning(pid)
  return isAlive ? longestRequestMs : 0
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Does work with an empty folder that lasts as long as the work. */
export async function withRequestFolder<Result>(
  storage: Pick<Storage, 'makeWorkFolder' | 'removeWorkFolder'>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const name = `${ownPrefix}${ownProcess}${randomBytes(8).toString('hex')}`
  try {
    return await work(await storage.makeWorkFolder(name))
  } finally {
    await storage.removeWorkFolder(name)
  }
}
