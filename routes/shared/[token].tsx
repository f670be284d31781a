import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { sharedLink } from '#server/shared/shared-link-answer.ts'
import { sharedPages } from '../_shared-pages.ts'

/** One saved view for whoever has its link (docs/semantics.md §20). */
export default new Hono<AppEnv>().get('/', (c) => sharedLink(c, sharedPages))
