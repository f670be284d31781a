import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locks } from '#db/locks.ts'
import type { Db } from '#db/schema.ts'
import type { DatabaseWatch } from '#db/watch.ts'
import type { FlashName } from '#domain/site/flash-names.ts'
import type { Session, SignedInUser } from './accounts/sessions.ts'
import type { Environment } from './operation/environment.ts'
import type { Log } from './operation/log.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Readiness } from './operation/readiness.ts'
import type { Storage } from './storage/storage.ts'

/** The parts of the app, passed in by an entry or a test. */
export interface AppParts {
  db: Db
  storage: Storage
  environment: Environment
  log: Log
  metrics: Metrics
  readiness: Readiness
  watch: DatabaseWatch
  locks: Locks
}

/** What every handler finds in `c.var`. */
export interface AppEnv {
  /** the connection, when the request came over one */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse }
  Variables: AppParts & {
    requestId: string
    /** what this page shows: its range and comparison, as an address says them */
    view?: string
    session: Session | undefined
    /** set behind every guard that requires a sign-in */
    user: SignedInUser
    flash: FlashName | undefined
    /** the session's token, given to script once after a plain form sign-in */
    tokenToStore: string | undefined
  }
}
