import { Hono } from 'hono'
import type { AppEnv } from '../../../src/server/app-env'
import { cohortAnswer } from '../../../src/server/cohort-answer'

export default new Hono<AppEnv>().get('/', (c) => cohortAnswer(c, { perCustomer: true }))
