import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { openWithPassword, sharedLink } from '#server/shared/shared-link-answer.ts'

/** One saved view for whoever has its link (docs/semantics.md §20); POST sends its password. */
export default new Hono<AppEnv>().get('/', sharedLink).post('/', openWithPassword)
