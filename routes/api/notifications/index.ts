import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { notificationList } from '#server/pages/notification-list.ts'

export default new Hono<AppEnv>().get('/', async (c) => c.json(await notificationList(c)))
