import type { Context } from 'hono'
import type { AppEnv } from './app-env'
import { logEvent } from './security-events'
import { clearSessionCookie } from './session-cookie'
import { endSession } from './sessions'

/** Ends the session that asks, this one only, and takes its cookie away. */
export async function signOut(c: Context<AppEnv>): Promise<void> {
  if (c.var.session) {
    await endSession(c.var.db, c.var.session.token)
    logEvent(c, 'signed out')
  }
  clearSessionCookie(c)
}
