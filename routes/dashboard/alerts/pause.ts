import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeAlertOf } from '#server/mail/alerts/keep-alert.ts'

/** The form that pauses an alert: it looks at nothing until it goes on. */
export default new Hono<AppEnv>().post('/', (c) => changeAlertOf(c, 'paused'))
