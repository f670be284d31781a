import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import cohorts from './dashboard/cohorts'

/** Alias of /dashboard/cohorts (spec.md §2). */
export default new Hono<AppEnv>().route('/', cohorts)
