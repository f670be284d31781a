import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import lifecycle from './dashboard/lifecycle'

/** Alias of /dashboard/lifecycle (spec.md §2). */
export default new Hono<AppEnv>().route('/', lifecycle)
