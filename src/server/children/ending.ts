import { PermanentFailure } from '#domain/files/failure.ts'

/** Why a child ended without an answer. */
export type Ending = 'timed-out' | 'out-of-memory' | 'killed' | 'crashed'

/**
 * V8 ends a process this way when its heap is full. The system sends SIGKILL when memory runs out, but others may send
 * it, too.
 */
export function endingOf(code: number | null, signal: NodeJS.Signals | null): Exclude<Ending, 'timed-out'> {
  if (signal === 'SIGABRT' || code === 134) return 'out-of-memory'
  return signal === 'SIGKILL' ? 'killed' : 'crashed'
}

const reasons = {
  'timed-out': 'look-timed-out',
  'out-of-memory': 'out-of-memory',
  killed: 'out-of-memory',
  crashed: 'unreadable-contents',
} as const

/** The message for the person who asked to inspect a file. */
export const failureOf = (ending: Ending): PermanentFailure =>
  new PermanentFailure({ reason: reasons[ending], parameters: {} })
