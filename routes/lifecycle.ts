import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import lifecycle from './dashboard/lifecycle.tsx'

/** Alias of /dashboard/lifecycle (docs/specification.md §2). */
export default new Hono<AppEnv>().route('/', lifecycle)
