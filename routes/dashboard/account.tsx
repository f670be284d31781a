import { Hono } from 'hono'
import { accountPage } from '#server/api/account-page.tsx'
import type { AppEnv } from '#server/context.ts'

export default new Hono<AppEnv>().get('/', (c) => accountPage(c))
