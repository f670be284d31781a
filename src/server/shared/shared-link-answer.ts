import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findLiveLink, type LiveLink, setLinkOpened } from '#db/queries/shared-links.ts'
import { lockedState } from '#domain/views/locked-state.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import { addressSubject, countFailure, refuseThrottled } from '#server/accounts/throttle.ts'
import { lookAgain } from '#server/analytics/look-again.ts'
import type { AppEnv } from '#server/context.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { clientAddress, networkOf } from '#server/http/requests/client-address.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import { isPrefetch } from '#server/http/requests/prefetch.ts'
import { logEvent } from '#server/http/security-events.ts'
import { sharedText } from '#text/analytics/shared-links.ts'
import { deadLinkPage, sharedNotice, sharedPage } from './shared-page.tsx'
import { showView } from './show-view.ts'

/** Guesses of one network never take the connections of everybody. */
const lookingUp = fairQueue({ running: 4, runningEach: 2, waiting: 1000, waitingEach: 64 })

/** Answers a link: its view, or the same 404 whatever is wrong with it. 429 for a network that guesses. */
export async function sharedLink(c: Context<AppEnv>): Promise<Response> {
  try {
    const link = await findLink(c, c.req.param('token') ?? '')
    return link ? await answer(c, link) : deadLinkPage(c, 404)
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
