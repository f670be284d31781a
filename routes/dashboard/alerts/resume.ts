import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeAlertOf } from '#server/mail/alerts/keep-alert.ts'

/** The form that lets a paused alert go on, from the next finished period. */
export default new Hono<AppEnv>().post('/', (c) => changeAlertOf(c, 'resumed'))
