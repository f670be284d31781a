import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeLink } from '#server/shared/keep-link.ts'

/** The form that ends a link; its next request finds nothing. */
export default new Hono<AppEnv>().post('/', (c) => changeLink(c, 'ended'))
