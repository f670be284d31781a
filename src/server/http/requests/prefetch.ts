import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { headerText } from './request-text.ts'

/** The browser fetches the page ahead, nobody looks at it yet: it must use nothing up and renew nothing. */
export const isPrefetch = (c: Context<AppEnv>): boolean => (headerText(c, 'sec-purpose') ?? '').includes('prefetch')
