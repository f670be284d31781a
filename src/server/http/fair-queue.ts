/**
 * The queue is full. The answer is 429 (the person's places are taken) or 503 (all places are taken), with Retry-After.
 */
export class QueueFull extends Error {
  constructor(
    readonly whose: 'person' | 'everybody',
    readonly retryAfterSeconds: number,
  ) {
    super(whose === 'person' ? 'this person has too much of this waiting' : 'too much of this is waiting')
  }
}

/** The client disconnected while waiting; there is nobody to answer. */
export class QuitQueue extends Error {
  constructor() {
    super('the caller left the queue')
  }
}

interface Limits {
  /** pieces of all people that run at once */
  running: number
  /** pieces of one person that run at once */
  runningEach?: number
  /** pieces of all people that wait */
  waiting: number
  /** pieces of one person that wait */
  waitingEach: number
  /** after waiting for this long, a piece loses its place (default: never) */
  longestWaitMs?: number
  /** Retry-After of a refused call, in seconds */
  retryAfterSeconds?: number
  /**
   * If a person has more work waiting, the queue pauses that person after each piece for as long as the piece took, at
   * most this long (default 0). So half of the process's time is left for everybody else.
   */
  mostRestMs?: number
}

interface Waiting {
  begin(): void
}

/**
 * Shares a costly kind of work among people (requirement 54). A limited number runs and a limited number waits, each
 * also per person. The next piece belongs to the person served longest ago, so many pieces of one person do not delay
 * another's single piece. The returned function runs `work` for `person` (a user ID or network address). It throws
 * QueueFull at once if there is no place to wait, or after the longest wait, and LeftQueue if `signal` aborts during
 * the wait.
 */
export function fairQueue(limits: Limits) {
  const {
    running,
    runningEach = 1,
    waiting,
    waitingEach,
    retryAfterSeconds = 5,
    mostRestMs = 0,
    longestWaitMs,
  } = limits
  const runningOf = new Map<string, number>()
  // Ordered by whose turn is next: a person who was just served moves to the end.
  const waitingOf = new Map<string, Set<Waiting>>()
  let runningCount = 0
  let waitingCount = 0

  const mayRun = (person: string) => runningCount < running && (runningOf.get(person) ?? 0) < runningEach
  const start = (person: string) => {
    runningCount++
    runningOf.set(person, (runningOf.get(person) ?? 0) + 1)
  }
  const stop = (person: string) => {
    runningCount--
    const left = runningOf.get(person)! - 1
    if (left) runningOf.set(person, left)
    else runningOf.delete(person)
  }
  const leave = (person: string, one: Waiting) => {
    const own = waitingOf.get(person)
    if (!own?.delete(one)) return
    waitingCount--
    if (!own.size) waitingOf.delete(person)
  }
  const serveNext = () => {
    for (const [person, own] of waitingOf) {
      if (!mayRun(person)) continue
      const [next] = own
      leave(person, next!)
      if (own.size) {
        waitingOf.delete(person)
        waitingOf.set(person, own)
      }
      start(person)
      next!.begin()
      return
    }
  }

  /** Resolves when the caller may run. */
  function turn(person: string, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(new QuitQueue())
    if (mayRun(person)) {
      start(person)
      return Promise.resolve()
    }
    const own = waitingOf.get(person) ?? new Set<Waiting>()
    if (own.size >= waitingEach) return Promise.reject(new QueueFull('person', retryAfterSeconds))
    if (waitingCount >= waiting) return Promise.reject(new QueueFull('everybody', retryAfterSeconds))
    return new Promise((resolve, reject) => {
      const settled = () => {
        signal?.removeEventListener('abort', onAbort)
        clearTimeout(timer)
      }
      const give = (up: Error) => {
        settled()
        leave(person, one)
        reject(up)
      }
      const onAbort = () => give(new QuitQueue())
      const isLate = () => give(new QueueFull('everybody', retryAfterSeconds))
      const timer = longestWaitMs === undefined ? undefined : setTimeout(isLate, longestWaitMs)
      const one: Waiting = {
        begin() {
          settled()
          resolve()
        },
      }
      own.add(one)
      waitingCount++
      waitingOf.set(person, own)
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  }

  return async <T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await turn(person, signal)
    const began = performance.now()
    const end = () => {
      stop(person)
      serveNext()
    }
    try {
      return await work()
    } finally {
      const rest = waitingOf.has(person) ? Math.min(mostRestMs, performance.now() - began) : 0
      if (rest) setTimeout(end, rest)
      else end()
    }
  }
}
