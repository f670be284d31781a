import { PermanentFailure } from '#domain/files/failure.ts'

/** Why a child ended without an answer. */
export type Ending = 'timed-out' | 'out-of-memory' | 'killed' | 'crashed'

/** What V8 does when its heap is full; SIGKILL is the system's way when memory runs out, or anybody's. */
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

/** What the person is told who asked to look into a file. */
export const failureOf = (ending: Ending): PermanentFailure =>
  new PermanentFailure({ reason: reasons[ending], parameters: {} })
