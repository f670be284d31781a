import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import revenue from './dashboard/revenue'

/** Alias of /dashboard/revenue (spec.md §2). */
export default new Hono<AppEnv>().route('/', revenue)
