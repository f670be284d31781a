import type { ProgramName } from '#reading/child-process.ts'
import { type Ask, type AskedChild, type Outcome, startAskedChild } from './asked-child.ts'

interface Limits {
  program: ProgramName
  heapMegabytes: number
  /** priority of the processes; pages have 0 */
  nice?: number
  /** the most children */
  most: number
  /** a child that answered this many tasks, or holds this much memory, is replaced */
  mostTasks: number
  mostResidentBytes: number
  /** idle children end after this time, except one */
  idleMs: number
}

/** Children that stay warm: starting one takes 0.2 s or more, a task only some milliseconds. */
export function childPool<Task>({ program, heapMegabytes, nice, most, mostTasks, mostResidentBytes, idleMs }: Limits) {
  const all = new Set<AskedChild<Task>>()
  const atRest: AskedChild<Task>[] = []
  let isKeptWarm = false
  let timer: NodeJS.Timeout | undefined

  const start = () => {
    const child = startAskedChild<Task>(program, heapMegabytes, nice)
    all.add(child)
    return child
  }
  const end = (child: AskedChild<Task>) => {
    all.delete(child)
    child.end()
  }
  /** Starts one ahead, so that the next task never waits for a child to start. */
  const keepSpare = () => {
    if (isKeptWarm && !atRest.some(({ isAlive }) => isAlive) && all.size < most) atRest.push(start())
  }
  const take = (): AskedChild<Task> => {
    for (let child = atRest.pop(); child; child = atRest.pop()) {
      if (child.isAlive) return child
      all.delete(child)
    }
    return start()
  }
  const putBack = (child: AskedChild<Task>) => {
    const isSpent = child.tasks >= mostTasks || child.residentBytes > mostResidentBytes
    if (!all.has(child) || !child.isAlive || isSpent) end(child)
    else atRest.push(child)
    keepSpare()
    clearTimeout(timer)
    // The child that worked last is on top, because what it has read is still in its memory.
    timer = setTimeout(() => atRest.splice(0, atRest.length - (isKeptWarm ? 1 : 0)).forEach(end), idleMs)
    timer.unref()
  }

  /**
   * A child reserved for several tasks that belong together. It is a new one if the idle children may have been ended,
   * too.
   */
  async function lend<T>(work: (child: AskedChild<Task>) => Promise<T>, isNew = false): Promise<T> {
    const child = isNew ? start() : take()
    keepSpare()
    try {
      return await work(child)
    } finally {
      putBack(child)
    }
  }

  return {
    lend,
    run: (task: Task, ask: Ask, isNew = false): Promise<Outcome> => lend((child) => child.ask(task, ask), isNew),
    /** From now on, one child is always ready. */
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
