import { Hono } from 'hono'
import { listCohortCells } from '#db/queries/cohort-cells.ts'
import { cohortRow } from '#domain/analytics/cohort.ts'
import { cohortAnswer } from '#server/analytics/cohorts/cohort-answer.ts'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', (c) =>
  cohortAnswer(c, listCohortCells, (groupBy, cells, lastPeriod) => cohortRow(groupBy, cells, lastPeriod, false)),
)
