import type { Log } from './log.ts'

export interface Stop {
  /** True from the signal on, before everything has ended. */
  isStopping(): boolean
  /** Registers what to close when the process stops; what was opened last is closed first. */
  before(close: () => Promise<unknown>): void
  now(): Promise<void>
}

/** A stop that hangs, for example on the database, ends after this time (requirement 44: within 15 s). */
const stopLimitMs = 14_000

/** Closes everything in order on SIGTERM and SIGINT, even during start, or when called. */
export function createStop(log: Log): Stop {
  const closers: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const now = () => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(), stopLimitMs).unref()
      for (const close of closers.reverse()) await close().catch((err) => log.error({ err }, 'stopping'))
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void now().then(() => process.exit(0)))
  return { isStopping: () => stopping !== undefined, before: (close) => void closers.push(close), now }
}
