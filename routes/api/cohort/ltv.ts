import { Hono } from 'hono'
import { cohortAnswer } from '#server/analytics/cohort-answer.ts'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', (c) => cohortAnswer(c, { perCustomer: true }))
