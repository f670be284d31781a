import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locks } from '../../db/locks'
import type { Db } from '../../db/schema'
import type { DatabaseWatch } from '../../db/watch'
import type { FlashName } from '../domain/flash'
import type { Environment } from './environment'
import type { Log } from './log'
import type { Metrics } from './metrics'
import type { Readiness } from './readiness'
import type { Session, SignedInUser } from './sessions'
import type { Storage } from './storage'

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
