import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { sharedLink } from '#server/shared/shared-link-answer.ts'

/** One saved view for whoever has its link (docs/semantics.md §20). */
export default new Hono<AppEnv>().get('/', sharedLink)
