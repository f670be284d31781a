import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '#server/context.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { notificationList, setSeen } from '#server/pages/notification-list.ts'
import { notificationsText } from '#text/files/notifications.ts'

/** `ids`: the files whose results were shown. Answers the updated list. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const { ids } = await readJsonObject(c)
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) {
    throw new HTTPException(400, { message: notificationsText.badIds })
  }
  if (ids.length) await setSeen(c, ids)
  return c.json(await notificationList(c))
})
