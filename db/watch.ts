import type pg from 'pg'

export interface DatabaseWatch {
  /** the database did not answer the last query */
  isAway(): boolean
  /** Calls `tell` once when the database becomes unavailable; the returned function unsubscribes. */
  onAway(tell: () => void): () => void
  stop(): void
}

const everyMs = 1000
/**
 * Together with the preceding pause, still less than the 5 s within which every request is answered (requirement 47).
 */
const limitMs = 3000

/**
 * Queries the database every second on a connection of its own. Any query notices a stopped database. A database that
 * hangs (frozen, or behind a dead network) is noticed only because it does not answer.
 */
export function watchDatabase(newClient: () => pg.Client): DatabaseWatch {
  const listeners = new Set<() => void>()
  let client: pg.Client | undefined
  let isAway = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    if (!client) {
      const fresh = newClient()
      fresh.on('error', () => {})
      client = fresh
      await fresh.connect()
    }
    await client.query('select 1')
  }
  function drop(): void {
    // not end(): that waits for an answer
    ;(client as unknown as { connection: { stream: { destroy(): void } } } | undefined)?.connection.stream.destroy()
    client = undefined
  }
  const again = () => {
    drop() // a single lost connection is not an outage
    return ask()
  }
  async function look(): Promise<void> {
    const wasAway = isAway
    isAway = !(await answersInTime(ask().catch(again)))
    if (isAway) drop()
    if (isAway && !wasAway) for (const tell of [...listeners]) tell()
    if (!isStopped) timer = setTimeout(look, everyMs).unref()
    else drop()
  }
  void look()

  return {
    isAway: () => isAway,
    onAway(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      drop()
    },
  }
}

function answersInTime(asked: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    // setImmediate: if this process was blocked, an answer may be waiting to be read
    const timer = setTimeout(() => setImmediate(() => resolve(false)), limitMs).unref()
    asked
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
