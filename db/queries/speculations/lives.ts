import { sql } from 'kysely'

/** Who looks at a mapping screen for longer waits as if nothing had been made ahead. */
export const longestLooking = sql`interval '30 minutes'`
/** Of a worker that died, what it held is swept after this. */
export const speculationLease = sql`interval '15 seconds'`
