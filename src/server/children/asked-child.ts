import { forkProgram, type ProgramName, yieldToOthers } from '#reading/child-process.ts'
import { type Ending, endingOf } from './ending.ts'
import { watchProcessorTime } from './processor-time.ts'

/** How a task ended: with an answer, or with the child. */
export type Outcome = { answer: unknown } | { ended: Ending | 'left' }

export interface Ask {
  /** of the child's processor time */
  limitMs: number
  /** aborts when nobody waits for the answer any more */
  signal?: AbortSignal
}

/** A process that answers tasks one at a time and lives on, unless a task ends it. */
export interface AskedChild<Task> {
  /** answered so far */
  tasks: number
  /** memory after the last one */
  residentBytes: number
  isAlive: boolean
  ask(task: Task, ask: Ask): Promise<Outcome>
  end(): void
}

/** Sent once when the child can be asked (without an answer), and after each task. */
interface Message {
  /** of the task; 0 = ready */
  id: number
  answer?: unknown
  residentBytes: number
}
type Heard = Message | { ended: Exclude<Ending, 'timed-out'> }

/** Nobody waits for what takes longer once the client has left; what is shorter costs less than a new child. */
const patienceMs = 250
/** Of processor time. */
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
  /** A child at rest keeps no program from ending. */
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
      child.send({ id, task }, () => {}) // a channel that broke is told by the child's end
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

/** Acts on what has run for `patienceMs` when the signal aborts, or runs on until then. */
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
