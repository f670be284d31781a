import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeAlertOf } from '#server/mail/alerts/keep-alert.ts'

/** The form with which an owner switches an alert on again after a restore. */
export default new Hono<AppEnv>().post('/', (c) => changeAlertOf(c, 'confirmed'))
