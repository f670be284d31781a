import type { Context } from 'hono'
import { figuresAMinute } from '#domain/api/api-token.ts'
import type { AppEnv } from '#server/context.ts'
import { apiText } from '#text/api/api.ts'
import { Refusal } from './refusal.ts'

const minuteMs = 60_000
/** A token without a request is forgotten after a minute, so this is reached only by that many tokens at once. */
const mostTokens = 10_000

interface Minute {
  endsAt: number
  left: number
}

/** Of each token of this process: the minute that began with its first figure. */
const minutes = new Map<string, Minute>()

/**
 * Counts a figure of a token, and says in the headers `RateLimit-Policy` and `RateLimit` how many are left (draft-ietf-httpapi-ratelimit-headers).
 * Throws 429 with `Retry-After` beyond the limit. Each process of a site counts for itself.
 */
export function countFigure(c: Context<AppEnv>, tokenId: string): void {
  const now = performance.now()
  let minute = minutes.get(tokenId)
  if (!minute || minute.endsAt <= now) {
    minute = { endsAt: now + minuteMs, left: figuresAMinute }
    minutes.delete(tokenId) // so that the order is that of the ends
    minutes.set(tokenId, minute)
    for (const [id, { endsAt }] of minutes) {
      if (endsAt > now && minutes.size <= mostTokens) break
      minutes.delete(id)
    }
  }
  // rounded, because now + 60,000 - now can be a little more than 60,000
  const seconds = Math.ceil(Math.round(minute.endsAt - now) / 1000)
  const isAllowed = minute.left > 0
  if (isAllowed) minute.left--
  c.header('RateLimit-Policy', `"figures";q=${figuresAMinute};w=${minuteMs / 1000}`)
  c.header('RateLimit', `"figures";r=${minute.left};t=${seconds}`)
  if (isAllowed) return
  c.header('Retry-After', String(seconds))
  throw new Refusal(429, apiText.tooManyFigures)
}
