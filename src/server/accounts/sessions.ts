import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfUser,
  findSessionWithUser,
  insertSession,
  renewSession,
} from '#db/queries/sessions.ts'
import type { Db } from '#db/schema.ts'
import type { Membership } from '#domain/accounts/roles.ts'
import { hashToken, newToken } from './random-ids.ts'

// The only file that uses lucia, which is no longer maintained: replacing it changes only this file.

export interface SignedInUser {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  isFirstTimeSignIn: boolean
}

export interface Session {
  token: string
  userId: string
}

export interface SignedIn {
  session: Session
  user: SignedInUser
}

/** A session as it is found, with the person's workspaces. */
export interface FoundSession extends SignedIn {
  workspaces: Membership[]
  /** the one that lists, stats and new sources use */
  chosen: Membership
}

/** The fields of a user that a browser gets. */
export const signedInUser = (user: {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  is_first_time_sign_in: boolean
}): SignedInUser => ({
  id: user.id,
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  isFirstTimeSignIn: user.is_first_time_sign_in,
})

interface Attributes extends Omit<SignedInUser, 'id'> {}

type SessionAttributes = Partial<Pick<FoundSession, 'workspaces' | 'chosen'>>

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, Attributes>
    DatabaseUserAttributes: Attributes
    DatabaseSessionAttributes: SessionAttributes
  }
}

const idleLife = new TimeSpan(72, 'h')

/** Lucia's session id is the token; this adapter passes only its SHA-256 to the database (requirement 8). */
function adapter(db: Db): Adapter {
  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await findSessionWithUser(db, hashToken(token))
      if (!row) return [null, null]
      const { workspaces, workspace_id: chosenId } = row
      const found = { workspaces, chosen: workspaces.find(({ id }) => id === chosenId) ?? workspaces[0] }
      const session = { id: token, userId: row.user_id, expiresAt: row.expires_at, attributes: found }
      const attributes = {
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        isFirstTimeSignIn: row.is_first_time_sign_in,
      }
      return [session, { id: row.user_id, attributes }]
    },
    setSession: async (s) =>
      void (await insertSession(db, { id: hashToken(s.id), userId: s.userId, expiresAt: s.expiresAt })),
    updateSessionExpiration: async (token, expiresAt) => void (await renewSession(db, hashToken(token), expiresAt)),
    deleteSession: async (token) => void (await deleteSession(db, hashToken(token))),
    deleteUserSessions: async (userId) => void (await deleteSessionsOfUser(db, userId)),
    deleteExpiredSessions: async () => void (await deleteExpiredSessions(db)),
    getUserSessions: async () => [],
  }
}

type Lucias = WeakMap<Db, Lucia<SessionAttributes, Attributes>>
const lucias: Lucias = new WeakMap()
const watchingLucias: Lucias = new WeakMap()

/** The sessions are either renewed when they are validated, or only read. */
function luciaOn(db: Db, isUse = true) {
  const made = isUse ? lucias : watchingLucias
  const known = made.get(db)
  if (known) return known
  const using = isUse ? adapter(db) : { ...adapter(db), updateSessionExpiration: async () => {} }
  const fresh = new Lucia<SessionAttributes, Attributes>(using, {
    sessionExpiresIn: idleLife,
    getSessionAttributes: ({ workspaces, chosen }) => ({ workspaces, chosen }),
    getUserAttributes: ({ email, firstName, lastName, isFirstTimeSignIn }) => ({
      email,
      firstName,
      lastName,
      isFirstTimeSignIn,
    }),
  })
  made.set(db, fresh)
  return fresh
}

/** Creates a session with a new token. It never uses a token that a client proposes. */
export async function startSession(db: Db, userId: string): Promise<Session> {
  const token = newToken()
  await luciaOn(db).createSession(userId, {}, { sessionId: token })
  return { token, userId }
}

/**
 * The session and user of a token, or undefined. Using a session extends its idle limit, at most once an hour.
 * Prefetching a page is no use.
 */
export async function findSession(db: Db, token: string, { isUse = true } = {}): Promise<FoundSession | undefined> {
  const found = await luciaOn(db, isUse).validateSession(token)
  if (!found.session) return undefined
  const { id, email, firstName, lastName, isFirstTimeSignIn } = found.user
  const { workspaces = [], chosen } = found.session
  if (!chosen) return undefined // deleted this moment
  const idleSince = idleLife.milliseconds() - (found.session.expiresAt.getTime() - Date.now())
  // Lucia itself renews sessions only in the second half of their life; our limit is 72 h without use.
  if (isUse && idleSince > 3_600_000)
    await renewSession(db, hashToken(token), new Date(Date.now() + idleLife.milliseconds()))
  const user = { id, email, firstName, lastName, isFirstTimeSignIn }
  return { session: { token, userId: id }, user, workspaces, chosen }
}

export const endSession = (db: Db, token: string): Promise<void> => luciaOn(db).invalidateSession(token)
