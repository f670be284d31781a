import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeLink } from '#server/shared/keep-link.ts'

/** The form with which an owner switches a link on again after a restore. */
export default new Hono<AppEnv>().post('/', (c) => changeLink(c, 'confirmed'))
