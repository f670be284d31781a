import { sql } from 'kysely'

/** Whether a moment is past. No moment is set so far ahead; the clock was wrong when one was. */
export const isPast = (column: string) =>
  sql<boolean>`(${sql.ref(column)} <= now() or ${sql.ref(column)} > now() + interval '1 hour')`
