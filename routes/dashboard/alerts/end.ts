import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeAlertOf } from '#server/mail/alerts/keep-alert.ts'

/** The form that ends an alert: it tells nobody any more. */
export default new Hono<AppEnv>().post('/', (c) => changeAlertOf(c, 'ended'))
