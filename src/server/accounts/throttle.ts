import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  countFailures,
  deleteFailures,
  insertFailure,
  lockSubject,
  type ThrottleSubject,
} from '#db/queries/sign-in-attempts.ts'
import type { Db, Tx } from '#db/schema.ts'
import { throttleWaitMs } from '#domain/accounts/throttle-limits.ts'
import type { AppEnv } from '#server/context.ts'
import { clientAddress, networkOf } from '#server/http/requests/client-address.ts'
import { logEvent } from '#server/http/security-events.ts'
import { tooManyAttempts } from '#text/accounts/accounts.ts'
import { hashToken } from './random-ids.ts'

/** Known and unknown accounts are counted in the same way, by the hash of the typed address. */
export const accountSubject = (email: string): ThrottleSubject => ({
  scope: 'account',
  subject: hashToken(email.trim().toLowerCase()),
})

export const addressSubject = (c: Context<AppEnv>, scope: 'address' | 'link' | 'shared'): ThrottleSubject => ({
  scope,
  subject: hashToken(networkOf(clientAddress(c))),
})

/**
 * Every request for a reset link counts per network address, because no answer tells whether the address was right. The
 * limit is the same as for links.
 */
export const askSubject = (c: Context<AppEnv>): ThrottleSubject => ({
  scope: 'link',
  subject: hashToken(`asks for a reset link: ${networkOf(clientAddress(c))}`),
})

/** Wrong passwords count per link and per network, apart from guesses of links and from sign-ins. */
export const linkPasswordSubjects = (c: Context<AppEnv>, linkId: string): [ThrottleSubject, ThrottleSubject] => [
  { scope: 'shared', subject: hashToken(`password of link ${linkId}`) },
  { scope: 'shared', subject: hashToken(`passwords of links: ${networkOf(clientAddress(c))}`) },
]

/** Guesses of the tokens in mails count per network, apart from those of links. */
export const answerSubject = (c: Context<AppEnv>): ThrottleSubject => ({
  scope: 'shared',
  subject: hashToken(`answers mails: ${networkOf(clientAddress(c))}`),
})

/** A person who adds members by address learns which addresses have accounts, so each try counts, as those of shared links do. */
export const memberSubject = (userId: string): ThrottleSubject => ({
  scope: 'shared',
  subject: hashToken(`adds members: ${userId}`),
})

/**
 * Throws 429 while one of the subjects has to wait (requirements 4, 5). A refused attempt does not count as a failure.
 */
export async function refuseThrottled(c: Context<AppEnv>, subjects: ThrottleSubject[]): Promise<void> {
  if (c.var.environment.throttle) refuseFor(c, await longestWaitMs(c.var.db, subjects))
}

/**
 * Counts a failed attempt. Among parallel attempts, those beyond the limit get 429 instead of their result, so a caller
 * learns no more than from sequential attempts.
 */
export async function countFailure(c: Context<AppEnv>, subjects: ThrottleSubject[]): Promise<void> {
  if (!c.var.environment.throttle) return
  const waitMs = await c.var.db.transaction().execute(async (tx) => {
    for (const subject of subjects) await lockSubject(tx, subject)
    const wait = await longestWaitMs(tx, subjects)
    if (!wait) for (const subject of subjects) await insertFailure(tx, subject)
    return wait
  })
  refuseFor(c, waitMs)
}

/**
 * A success counts only if the account does not have to wait. It clears the account's counter in the transaction of the
 * sign-in.
 */
export async function clearFailures(c: Context<AppEnv>, tx: Tx, account: ThrottleSubject): Promise<void> {
  if (!c.var.environment.throttle) return
  await lockSubject(tx, account)
  refuseFor(c, await longestWaitMs(tx, [account]))
  await deleteFailures(tx, account)
}

async function longestWaitMs(db: Db, subjects: ThrottleSubject[]): Promise<number> {
  let longest = 0
  for (const subject of subjects) {
    const { failures, sinceLastMs } = await countFailures(db, subject)
    const waitMs = throttleWaitMs(subject.scope, failures)
    if (waitMs) longest = Math.max(longest, waitMs - Math.max(0, sinceLastMs))
  }
  return longest
}

function refuseFor(c: Context<AppEnv>, waitMs: number) {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  c.header('Retry-After', String(seconds))
  logEvent(c, 'throttled', { seconds })
  throw new HTTPException(429, { message: tooManyAttempts(seconds) })
}
