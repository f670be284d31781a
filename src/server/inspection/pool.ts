import type { InspectionTask } from '#domain/files/inspection.ts'
import { type LookChild, type Outcome, startLookChild } from './inspection-child.ts'

interface Limits {
  heapMegabytes: number
  /** children at most */
  most: number
  /** a child that has done or holds so much is replaced */
  mostTasks: number
  mostResidentBytes: number
  /** all but one of the children at rest end after this */
  idleMs: number
}

/** Look children that stay warm: starting one takes 0.2 s and more, a task a few milliseconds. */
export function lookPool({ heapMegabytes, most, mostTasks, mostResidentBytes, idleMs }: Limits) {
  const all = new Set<LookChild>()
  const atRest: LookChild[] = []
  let isKeptWarm = false
  let timer: NodeJS.Timeout | undefined

  const start = () => {
    const child = startLookChild(heapMegabytes)
    all.add(child)
    return child
  }
  const end = (child: LookChild) => {
    all.delete(child)
    child.end()
  }
  /** The next one never waits for a child to start. */
  const keepSpare = () => {
    if (isKeptWarm && !atRest.length && all.size < most) atRest.push(start())
  }
  const take = (): LookChild => {
    for (let child = atRest.pop(); child; child = atRest.pop()) {
      if (child.isAlive) return child
      all.delete(child)
    }
    return start()
  }
  const putBack = (child: LookChild) => {
    const isSpent = child.tasks >= mostTasks || child.residentBytes > mostResidentBytes
    if (!all.has(child) || !child.isAlive || isSpent) end(child)
    else atRest.push(child)
    keepSpare()
    clearTimeout(timer)
    timer = setTimeout(() => atRest.splice(isKeptWarm ? 1 : 0).forEach(end), idleMs)
    timer.unref()
  }

  return {
    async run(task: InspectionTask, limitMs: number, signal?: AbortSignal): Promise<Outcome> {
      const child = take()
      keepSpare()
      try {
        return await child.ask(task, { limitMs, signal })
      } finally {
        putBack(child)
      }
    },
    /** From now on a child is always ready. */
    keepWarm(): void {
      isKeptWarm = true
      keepSpare()
    },
    stop(): void {
      isKeptWarm = false
      for (const child of all) end(child)
      atRest.length = 0
      clearTimeout(timer)
    },
  }
}
