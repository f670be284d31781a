import type { InspectionAnswers, InspectionTask } from '#domain/files/inspection.ts'
import { heapMegabytes } from '#domain/files/workbook-file.ts'
import { type Outcome, startAskedChild } from '#server/children/asked-child.ts'
import { failureOf } from '#server/children/ending.ts'
import { childPool } from '#server/children/pool.ts'
import { fairQueue, QuitQueue } from '#server/http/fair-queue.ts'
import { checkedAnswer } from './checked-answer.ts'

/** Who asks: a person, with a signal that aborts when nobody waits for the answer any more. */
export interface Asker {
  person: string
  signal?: AbortSignal
}

/**
 * Three at once, so that two people with slow files do not stop a third. A person's page asks two questions at a time,
 * ten uploads ask ten.
 */
const inPool = fairQueue({ running: 3, waiting: 60, waitingEach: 12 })
/** Two at once, because each may take 2 GB. */
const alone = fairQueue({ running: 2, waiting: 30, waitingEach: 10 })

const limitMs = 5000
/** Inspecting a binary workbook of 48 MB, the largest that is read, takes up to 8 s. */
const aloneLimitMs = 10_000

/** Idle children measured after many tasks: 90 to 150 MB. */
const pool = childPool<InspectionTask>({
  program: 'inspect',
  heapMegabytes: heapMegabytes.text,
  most: 3,
  mostTasks: 1000,
  mostResidentBytes: 300 * 1024 ** 2,
  idleMs: 60_000,
})

export const keepLookingWarm = pool.keepWarm
export const stopLooking = pool.stop

/**
 * Asks a warm child. Throws PermanentFailure if the file makes an answer impossible, QueueFull and LeftQueue as the
 * queue does. `withinMs` limits processor time; tests use less.
 */
export const askPool = <K extends InspectionTask['kind']>(
  asker: Asker,
  task: InspectionTask & { kind: K },
  withinMs = limitMs,
) => ask<K>(task.kind, inPool, asker, (isAgain) => pool.run(task, { limitMs: withinMs, signal: asker.signal }, isAgain))

/** Asks a child that has more memory and time, and ends afterwards. */
export const askAlone = <K extends InspectionTask['kind']>(
  asker: Asker,
  task: InspectionTask & { kind: K },
  megabytes: number,
) =>
  ask<K>(task.kind, alone, asker, async () => {
    const child = startAskedChild<InspectionTask>('inspect', megabytes)
    try {
      return await child.ask(task, { limitMs: aloneLimitMs, signal: asker.signal })
    } finally {
      child.end()
    }
  })

/**
 * If the system or an operator ended a child, the file is not at fault. A second, new child is asked, because the idle
 * ones may have been ended with it.
 */
async function ask<K extends InspectionTask['kind']>(
  kind: K,
  queue: ReturnType<typeof fairQueue>,
  { person, signal }: Asker,
  once: (isAgain: boolean) => Promise<Outcome>,
): Promise<InspectionAnswers[K]> {
  const outcome = await queue(
    person,
    async () => {
      const first = await once(false)
      const mayBeChance = 'ended' in first && (first.ended === 'killed' || first.ended === 'crashed')
      return mayBeChance ? once(true) : first
    },
    signal,
  )
  if ('answer' in outcome) return checkedAnswer(kind, outcome.answer)
  if (outcome.ended === 'left') throw new QuitQueue()
  throw failureOf(outcome.ended)
}
