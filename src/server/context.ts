import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locks } from '#db/locks.ts'
import type { Db } from '#db/schema.ts'
import type { DatabaseWatch } from '#db/watch.ts'
import type { FlashName } from '#domain/site/flash.ts'
import type { Session, SignedInUser } from './accounts/sessions.ts'
import type { Environment } from './operation/environment.ts'
import type { Log } from './operation/log.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Readiness } from './operation/readiness.ts'
import type { Storage } from './storage/storage.ts'

/** What the app is made from: real parts, handed in by an entry or by a test. */
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
    session: Session | undefined
    /** set behind every guard that demands a sign-in */
    user: SignedInUser
    flash: FlashName | undefined
    /** the session's token, handed to script once after a plain form sign-in */
    tokenToStore: string | undefined
  }
}
