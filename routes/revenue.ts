import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import revenue from './dashboard/revenue.tsx'

/** Alias of /dashboard/revenue (docs/specification.md §2). */
export default new Hono<AppEnv>().route('/', revenue)
