import type pg from 'pg'

export interface DatabaseWatch {
  /** the database gave no sign of life when it was last asked */
  isAway(): boolean
  /** Called once when it goes away; the answer takes that back. */
  onAway(tell: () => void): () => void
  stop(): void
}

const everyMs = 1000
/** With the pause before it still below the 5 s in which every request is answered (requirement 47). */
const limitMs = 3000

/**
 * Asks the database for a sign of life every second, on a connection of its own. A database that has stopped is noticed
 * by whoever asks it; one that hangs (frozen, or behind a dead network) only by its silence.
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
    drop() // one lost connection is not yet an outage
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
    // setImmediate: where this process itself was held up, an answer may just be waiting to be read
    const timer = setTimeout(() => setImmediate(() => resolve(false)), limitMs).unref()
    asked
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
