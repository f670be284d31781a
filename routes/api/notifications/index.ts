import { Hono } from 'hono'
import type { AppEnv } from '../../../src/server/app-env'
import { notificationList } from '../../../src/server/notifications'

export default new Hono<AppEnv>().get('/', async (c) => c.json(await notificationList(c)))
