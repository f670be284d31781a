import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { openedOfLink } from '#server/shared/shared-link-answer.ts'

/** What is behind a number of a link: its formula, and its orders or customers where the maker of the link chose so. */
export default new Hono<AppEnv>().get('/', openedOfLink)
