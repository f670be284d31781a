import { Hono } from 'hono'
import { listCohortRetention } from '#db/queries/cohort-retention.ts'
import { retentionRow } from '#domain/analytics/retention-row.ts'
import { cohortAnswer } from '#server/analytics/cohorts/cohort-answer.ts'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', (c) => cohortAnswer(c, listCohortRetention, retentionRow, false))
