import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { ReactNode } from 'react'
import type { Locks } from '#db/locks.ts'
import type { LiveToken } from '#db/queries/api-tokens.ts'
import type { Reach } from '#db/queries/workspaces.ts'
import type { Db } from '#db/schema.ts'
import type { DatabaseWatch } from '#db/watch.ts'
import type { Membership } from '#domain/accounts/roles.ts'
import type { FlashName } from '#domain/site/flash-names.ts'
import type { Session, SignedInUser } from './accounts/sessions.ts'
import type { Workbook } from './analytics/write-workbook.ts'
import type { PlacedOperation } from './api/open-api.ts'
import type { Opened } from './api/opened-rows.ts'
import type { FoundQuestion } from './filters/find-question.ts'
import type { KnownPeople } from './http/requests/known-people.ts'
import type { Answer } from './lists/answer-question.ts'
import type { Environment } from './operation/environment.ts'
import type { Log } from './operation/log.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Readiness } from './operation/readiness.ts'
import type { Storage } from './storage/storage.ts'

/** The parts of the app; the entry point or a test passes them in. */
export interface AppParts {
  db: Db
  storage: Storage
  environment: Environment
  log: Log
  metrics: Metrics
  readiness: Readiness
  watch: DatabaseWatch
  locks: Locks
  people: KnownPeople
}

/** What a page shows to who has a link of it, or in a mail. */
export interface SharedContent {
  /** undefined while there are no figures */
  shown?: { content: ReactNode; lastDay: string | undefined; customers: number | null }
  /** customers are named, and rows behind a number are listed */
  showsKeys: boolean
  /** the page is behind a number of the view */
  isOpened: boolean
  /** what fewer customers did is not shown; 0 where customers are named */
  leastCustomers: number
  /** the notes of the source are shown, too */
  showsNotes: boolean
}

/** The variables that every handler finds in `c.var`. */
export interface AppEnv {
  /** the connection, if the request came over one */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse }
  Variables: AppParts & {
    requestId: string
    /** the page or workbook of an address, to be asked for what a link or a mail shows */
    pageAt: (path: string) => Hono<AppEnv> | undefined
    /** all operations of the API for scripts */
    operations: PlacedOperation[]
    /** the range and comparison that this page shows, as fields of an address */
    view?: string
    /** the filter of this analytics page or call, and what it chooses */
    question?: FoundQuestion
    answer?: Answer
    /** the page is for who has a link of it; it puts its content here, and shows nothing of its own */
    shared?: SharedContent
    /** the tables of an export are asked for within the process; they are put here instead of being written */
    taken?: { workbook?: Workbook; total?: number; opened?: Opened }
    session: Session | undefined
    /** the token of a call to the API for scripts, which has no session */
    apiToken?: LiveToken
    /** set if a guard has required a sign-in */
    user: SignedInUser
    /** the workspaces of the user */
    workspaces: Membership[]
    /** the one that the session has chosen or, once the request names a source, that of the source */
    workspace: Membership
    /** the workspaces in which the user's role is enough for this request (src/server/roles/needs.ts) */
    reach: Reach
    /** the name of what the request is about, for the list of who did what */
    subject: string | undefined
    flash: FlashName | undefined
    /** the session's token, passed to script once after a plain form sign-in */
    tokenToStore: string | undefined
  }
}
