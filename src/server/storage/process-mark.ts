import { createHash } from 'node:crypto'
import { hostname } from 'node:os'

/** This machine, in a form that a name can hold. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)

/**
 * This process, as names of what it stores say whose it is: the database has no row about them. A container that starts again
 * gives its process the same number, so the mark also has the time when it started.
 */
export const ownMark = `${machine}-${process.pid}-${Math.round(performance.timeOrigin)}`

const mark = /^([^-]+)-(\d+)-(\d+)$/

/** Whether the process with this mark has ended. False for one of another machine, which may share the disk. */
export function hasEnded(of: string): boolean {
  const [, where, pid] = mark.exec(of) ?? []
  if (where !== machine) return false
  return Number(pid) === process.pid ? of !== ownMark : !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
