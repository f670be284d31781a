import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endSession } from './sessions.ts'

/** Ends only the session of this request, and removes its cookie. */
export async function signOut(c: Context<AppEnv>): Promise<void> {
  if (c.var.session) {
    await endSession(c.var.db, c.var.session.token)
    logEvent(c, 'signed out')
  }
  clearSessionCookie(c)
}
