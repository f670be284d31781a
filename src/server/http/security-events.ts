import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { clientAddress } from './requests/client-address.ts'

/** Events that an operator must find in the log (requirement 40). Refusals are warnings. */
const levels = {
  'signed in': 'info',
  'sign-in refused': 'warn',
  throttled: 'warn',
  'invitation opened': 'info',
  'invitation refused': 'warn',
  'account set up': 'info',
  'set-up refused': 'warn',
  'password reset requested': 'info',
  'password reset': 'info',
  'reset refused': 'warn',
  'email verified': 'info',
  'verification refused': 'warn',
  'signed out': 'info',
  'member added': 'info',
  'member changed': 'info',
  'member removed': 'info',
  'workspace deleted': 'info',
  'webhook made': 'info',
  'token made': 'info',
  'token ended': 'info',
  'link made': 'info',
  'link ended': 'info',
  'link confirmed': 'info',
  'alert made': 'info',
  'alert ended': 'info',
  'alert paused': 'info',
  'alert resumed': 'info',
  'alert confirmed': 'info',
  'mail address confirmed': 'info',
  'report confirmed': 'info',
  'report ended': 'info',
  'report ordered': 'info',
  'mail unsubscribed': 'info',
  'link refused': 'warn',
  'cross-user attempt': 'warn',
  'upload refused': 'warn',
  'authorization exchanged': 'info',
  'authorization refused': 'warn',
} as const

export type SecurityEvent = keyof typeof levels

/** Logs one line: who (an ID, never an email address), from where, and nothing that could be secret. */
export function logEvent(c: Context<AppEnv>, event: SecurityEvent, details: Record<string, unknown> = {}): void {
  const { log, requestId, user } = c.var
  log[levels[event]]({ event, requestId, userId: user?.id, address: clientAddress(c), ...details }, event)
}
