import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeSchedule } from '#server/mail/keep-schedule.ts'

/** The form with which an owner switches a report by mail on again after a restore. */
export default new Hono<AppEnv>().post('/', (c) => changeSchedule(c, 'confirmed'))
