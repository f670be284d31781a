import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeSchedule } from '#server/mail/keep-schedule.ts'

/** The form that ends a report by mail: nothing is sent any more. */
export default new Hono<AppEnv>().post('/', (c) => changeSchedule(c, 'ended'))
