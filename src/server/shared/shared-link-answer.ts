import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { findLiveLink, type LiveLink, setLinkOpened } from '#db/queries/shared-links.ts'
import type { ThrottleSubject } from '#db/queries/sign-in-attempts.ts'
import { isPasswordTooLong } from '#domain/accounts/password.ts'
import { lockedState } from '#domain/views/locked-state.ts'
import { inAccountTurn, verifyPassword } from '#server/accounts/passwords.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import { addressSubject, clearFailures, countFailure, refuseThrottled } from '#server/accounts/throttle.ts'
import { lookAgain } from '#server/analytics/look-again.ts'
import type { AppEnv } from '#server/context.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { clientAddress, networkOf } from '#server/http/requests/client-address.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import { isPrefetch } from '#server/http/requests/prefetch.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { sharedText } from '#text/analytics/shared-links.ts'
import { deadLinkPage, passwordPage, sharedNotice, sharedPage } from './shared-page.tsx'
import { showView } from './show-view.ts'

/** Guesses of one network never take the connections of everybody. */
const lookingUp = fairQueue({ running: 4, runningEach: 2, waiting: 1000, waitingEach: 64 })

/** Answers a link: its view, or the same 404 whatever is wrong with it. 429 for a network that guesses. */
export const sharedLink = (c: Context<AppEnv>): Promise<Response> =>
  ofLink(c, (link) => {
    if (link.password_hash === null || getCookie(c, cookieName) === keyOf(c, link)) return answer(c, link)
    c.status(401)
    return passwordPage(c)
  })

/**
 * Opens a link that has a password with it, by a cookie for its address alone. Wrong ones are throttled per link and per
 * network, as at the sign-in.
 */
export const openWithPassword = (c: Context<AppEnv>): Promise<Response> =>
  ofLink(c, async (link) => {
    if (link.password_hash === null) return deadLinkPage(c, 404)
    const password = (await readForm(c)).get('password') ?? ''
    const ofThis: ThrottleSubject = { scope: 'account', subject: hashToken(`link ${link.id}`) }
    const subjects = [ofThis, addressSubject(c, 'address')]
    const isRight = await inAccountTurn(c, async () => {
      await refuseThrottled(c, subjects)
      return !isPasswordTooLong(password) && verifyPassword(link.password_hash, password)
    })
    if (!isRight) {
      await countFailure(c, subjects)
      logEvent(c, 'link refused', { linkId: link.id })
      c.status(401)
      return passwordPage(c, sharedText.wrongPassword)
    }
    await c.var.db.transaction().execute((tx) => clearFailures(c, tx, ofThis))
    const { path } = c.req
    const secure = c.var.environment.publicUrl.protocol === 'https:'
    setCookie(c, cookieName, keyOf(c, link), { path, httpOnly: true, sameSite: 'Lax', secure })
    return c.redirect(path, 303)
  })

const cookieName = 'link'

/** Who knows it knew the password. It ends with the link, and differs for each. */
const keyOf = (c: Context<AppEnv>, link: LiveLink): string => hashToken(`${c.req.param('token')} ${link.password_hash}`)

async function ofLink(c: Context<AppEnv>, work: (link: LiveLink) => Promise<Response>): Promise<Response> {
  try {
    const link = await findLink(c, c.req.param('token') ?? '')
    return link ? await work(link) : await deadLinkPage(c, 404)
  } catch (error) {
    if (!(error instanceof HTTPException) || error.status !== 429) throw error
    return deadLinkPage(c, 429, error.message)
  }
}

async function findLink(c: Context<AppEnv>, token: string): Promise<LiveLink | undefined> {
  if (!c.var.environment.sharing) return undefined
  const subjects = [addressSubject(c, 'shared')]
  const find = async () => {
    await refuseThrottled(c, subjects)
    return findLiveLink(c.var.db, hashToken(token))
  }
  const link = await lookingUp(networkOf(clientAddress(c)), find, clientGone(c))
  if (!link) {
    await countFailure(c, subjects)
    logEvent(c, 'link refused')
  }
  return link
}

async function answer(c: Context<AppEnv>, link: LiveLink): Promise<Response> {
  const { search, searchParams } = new URL(c.req.url)
  const state = lockedState(link, searchParams)
  const shown = state ? await showView(c, link, state) : { state: 'bad' as const }
  if (shown.state === 'shown') {
    const isOpening = c.req.method === 'GET' && !search && !isPrefetch(c)
    if (isOpening) await setLinkOpened(c.var.db, link.id)
    return sharedPage(c, link, state!, shown)
  }
  if (shown.state === 'bad') {
    c.status(400)
    return sharedNotice(c, link, sharedText.badState, false)
  }
  if (shown.state === 'preparing') {
    c.status(202)
    lookAgain(c)
    return sharedNotice(c, link, sharedText.preparing)
  }
  c.status(409)
  return sharedNotice(c, link, sharedText.notNow)
}
