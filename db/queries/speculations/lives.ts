import { sql } from 'kysely'

/** After this time on a mapping screen, the person waits as if nothing had been processed ahead. */
export const longestLooking = sql`interval '30 minutes'`
/** Rows of a worker that died are swept after this time. */
export const speculationLease = sql`interval '15 seconds'`
