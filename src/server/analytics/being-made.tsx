import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '#server/context.ts'
import { BeingGeneratedNotice } from '#ui/analytics/BeingGeneratedNotice.tsx'
import { lookAgain } from './look-again.ts'

/** The notice that the figures of a page are being made; the page looks again, and its status is 202. */
export function beingMade(c: Context<AppEnv>): ReactNode {
  c.status(202)
  lookAgain(c)
  const { pathname, search } = new URL(c.req.url)
  return <BeingGeneratedNotice href={pathname + search} />
}
