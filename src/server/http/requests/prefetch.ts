import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { headerText } from './request-text.ts'

/** The browser is prefetching the page and nobody sees it yet, so it must not use up or renew anything. */
export const isPrefetch = (c: Context<AppEnv>): boolean =>
  (['sec-purpose', 'purpose'] as const).some((name) => headerText(c, name)?.includes('prefetch'))
