import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A lock held by another process was not free in time. */
export class LockBusy extends Error {
  constructor() {
    super('the lock is held elsewhere')
  }
}

export interface Locks {
  /**
   * Runs `work` while nobody else, in any process that uses this database, runs work with this name. Throws LockBusy
   * after 10 s.
   */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const retryMs = 25
const limitMs = 10_000

/** A connection, and its last query: it runs only one query at a time. */
interface Connection {
  client: pg.Client
  asked: Promise<unknown>
}

function ask(connection: Connection, sql: string, name: string) {
  const answer = connection.asked.then(() => connection.client.query(sql, [name]))
  connection.asked = answer.catch(() => {})
  return answer
}

/**
 * Locks for slow work (writes to storage), so that no pool connection and no transaction waits for it. They are
 * PostgreSQL's advisory locks, all on one connection of this process: if it breaks, they are free at once.
 */
export function createLocks(newClient: () => pg.Client): Locks {
  const held = new Map<string, Promise<unknown>>()
  let connected: Promise<Connection> | undefined

  const connect = () => {
    connected ??= (async () => {
      const client = newClient()
      const forget = () => {
        connected = undefined
      }
      client.on('error', forget)
      client.on('end', forget)
      await client.connect().catch((error) => {
        forget()
        throw error
      })
      return { client, asked: Promise.resolve() }
    })()
    return connected
  }

  /** Locks against other processes; returns how to release the lock. */
  async function take(name: string): Promise<() => Promise<unknown>> {
    const began = performance.now()
    const connection = await connect()
    for (;;) {
      const { rows } = await ask(connection, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_mine', name)
      if (rows[0].is_mine) break
      if (performance.now() - began > limitMs) throw new LockBusy()
      await sleep(retryMs)
    }
    // If the connection is lost, so is the lock.
    return () => ask(connection, 'select pg_advisory_unlock(hashtextextended($1, 0))', name).catch(() => {})
  }

  async function holdAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const giveBack = await take(name)
    try {
      return await work()
    } finally {
      await giveBack()
    }
  }

  return {
    async hold(name, work) {
      const mine = (held.get(name) ?? Promise.resolve()).catch(() => {}).then(() => holdAlone(name, work))
      held.set(name, mine)
      try {
        return await mine
      } finally {
        if (held.get(name) === mine) held.delete(name)
      }
    },
    async stop() {
      const connection = await connected?.catch(() => undefined)
      await connection?.client.end().catch(() => {})
    },
  }
}
