import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { exportOfLink } from '#server/shared/shared-link-answer.ts'

/** The tables of a link whose maker allows exports: a list of them; one as CSV or all as a workbook with `as`. */
export default new Hono<AppEnv>().get('/', exportOfLink)
