import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { headerText } from './request-text.ts'

/** The browser is prefetching the page and nobody sees it yet, so it must not use up or renew anything. */
export const isPrefetch = (c: Context<AppEnv>): boolean => (headerText(c, 'sec-purpose') ?? '').includes('prefetch')
