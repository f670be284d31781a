import { Hono } from 'hono'
import { docsPage } from '#server/api/docs-page.tsx'
import type { AppEnv } from '#server/context.ts'

/** How scripts use the product. */
export default new Hono<AppEnv>().get('/', (c) => docsPage(c))
