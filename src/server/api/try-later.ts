import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/operation/log.ts'

const everyMs = 2000
const longestMs = 30 * 60_000

/** The files for which this process already tries: a script that asks every second begins nothing twice. */
const tried = new Set<string>()

/** Repeats `isDone` every 2 s until it answers true, for half an hour at most; `failed`: what the log says if it throws. */
export function tryLater(log: Log, fileId: string, isDone: () => Promise<boolean>, failed: string): void {
  if (tried.has(fileId)) return
  tried.add(fileId)
  const work = async () => {
    for (const end = performance.now() + longestMs; performance.now() < end; ) {
      await sleep(everyMs, undefined, { ref: false })
      if (await isDone()) return
    }
  }
  void work()
    .catch((err) => log.warn({ fileId, err }, failed))
    .finally(() => tried.delete(fileId))
}
