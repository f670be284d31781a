import type { DuckDBConnection } from '@duckdb/node-api'
import { giveSignOfLife } from '#reading/signs-of-life.ts'

/** The last known progress of the statement on each connection. */
const followed = new Map<WeakRef<DuckDBConnection>, string>()

const everyMs = 1000

/** From now on, progress of this connection's statements counts as activity. */
export async function followQueries(db: DuckDBConnection): Promise<void> {
  await db.run('set enable_progress_bar = true; set enable_progress_bar_print = false')
  followed.set(new WeakRef(db), '')
}

/**
 * On a busy machine, a statement over many rows takes minutes without a message. Its progress shows that it is still
 * working.
 */
export function giveSignsOfQueries(): void {
  const look = () => {
    for (const [ref, before] of followed) {
      const now = progressOf(ref)
      if (now === undefined) followed.delete(ref)
      else if (now !== before) {
        followed.set(ref, now)
        giveSignOfLife()
      }
    }
  }
  setInterval(look, everyMs).unref()
}

/** Undefined once the connection is closed or forgotten. */
function progressOf(ref: WeakRef<DuckDBConnection>): string | undefined {
  try {
    const progress = ref.deref()?.progress
    return progress && `${progress.percentage} ${progress.rows_processed}`
  } catch {
    return undefined
  }
}
