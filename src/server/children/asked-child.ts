import { forkProgram, type ProgramName, yieldToOthers } from '#reading/child-process.ts'
import { type Ending, endingOf } from './ending.ts'
import { watchProcessorTime } from './processor-time.ts'

/** How a task ended: the child answered, or the child ended. */
export type Outcome = { answer: unknown } | { ended: Ending | 'left' }

export interface Ask {
  /** limit of the child's processor time */
  limitMs: number
  /** aborts when nobody waits for the answer any more */
  signal?: AbortSignal
}

/** A process that answers tasks one at a time. It lives on, unless a task ends it. */
export interface AskedChild<Task> {
  /** number of tasks answered so far */
  tasks: number
  /** memory after the last task */
  residentBytes: number
  isAlive: boolean
  ask(task: Task, ask: Ask): Promise<Outcome>
  end(): void
}

/** The child sends it once when it is ready for tasks (without an answer), and after each task. */
interface Message {
  /** number of the task; 0 = ready */
  id: number
  answer?: unknown
  residentBytes: number
}
type Heard = Message | { ended: Exclude<Ending, 'timed-out'> }

/** If the client has left, tasks that take longer are stopped. A shorter task costs less than a new child. */
const patienceMs = 250
/** A limit of processor time. */
const startLimitMs = 30_000

export function startAskedChild<Task>(program: ProgramName, heapMegabytes: number, nice = 0): AskedChild<Task> {
  const child = forkProgram(program, { heapMegabytes })
  if (nice) yieldToOthers(child, nice)
  let end: Heard | undefined
  let asked = 0
  let waiting = { id: 0, hear: (_: Heard) => {} }
  const answerTo = (id: number) =>
    new Promise<Heard>((hear) => {
      waiting = { id, hear }
      if (end) hear(end)
    })
  const ended = (heard: Heard) => {
    end ??= heard
    self.isAlive = false
    waiting.hear(end)
  }
  child.on('message', (message: Message) => {
    if (message.id === waiting.id) waiting.hear(message)
  })
  child.on('error', () => ended({ ended: 'crashed' }))
  child.on('close', (code, signal) => ended({ ended: endingOf(code, signal) }))
  const kill = () => void child.kill('SIGKILL')
  const stopWatchingStart = watchProcessorTime(child.pid ?? 0, startLimitMs, kill)
  const started = answerTo(0).finally(stopWatchingStart)
  /** An idle child must not keep the program from ending. */
  const hold = (isBusy: boolean) => {
    const change = isBusy ? 'ref' : 'unref'
    child[change]()
    child.channel?.[change]()
  }
  const self: AskedChild<Task> = { tasks: 0, residentBytes: 0, isAlive: true, ask, end: kill }
  hold(false)
  return self

  async function ask(task: Task, { limitMs, signal }: Ask): Promise<Outcome> {
    hold(true)
    try {
      const first = await started
      if ('ended' in first) return first
      let cause: 'timed-out' | 'left' | undefined
      const killFor = (why: typeof cause) => {
        cause ??= why
        kill()
      }
      const id = ++asked
      const heard = answerTo(id)
      child.send({ id, task }, () => {}) // if the channel broke, the child's end reports it
      const stopListening = onAbort(signal, () => killFor('left'))
      const stopWatching = watchProcessorTime(child.pid ?? 0, limitMs, () => killFor('timed-out'))
      const last = await heard
      stopWatching()
      stopListening()
      if ('ended' in last) return { ended: cause ?? last.ended }
      self.tasks++
      self.residentBytes = last.residentBytes
      return { answer: last.answer }
    } finally {
      hold(false)
    }
  }
}

/**
 * Waits until the signal aborts. Then it stops a task that has run for `patienceMs`, and lets a shorter one run until
 * then.
 */
function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  const startedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  const onAbort = () => {
    timer = setTimeout(act, Math.max(0, startedAt + patienceMs - performance.now()))
  }
  if (signal?.aborted) onAbort()
  else signal?.addEventListener('abort', onAbort, { once: true })
  return () => {
    signal?.removeEventListener('abort', onAbort)
    clearTimeout(timer)
  }
}
