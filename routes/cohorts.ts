import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import cohorts from './dashboard/cohorts.tsx'

/** Alias of /dashboard/cohorts (docs/specification.md §2). */
export default new Hono<AppEnv>().route('/', cohorts)
