import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { setResultsSeen } from '../../../db/queries/notifications'
import type { AppEnv } from '../../../src/server/app-env'
import { notificationList } from '../../../src/server/notifications'
import { readJsonObject } from '../../../src/server/request-body'
import { notificationsText } from '../../../src/text/notifications'

/** `ids`: the files whose results were shown. Answers the list as it is then. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const { ids } = await readJsonObject(c)
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) {
    throw new HTTPException(400, { message: notificationsText.badIds })
  }
  if (ids.length) await setResultsSeen(c.var.db, c.var.user.id, ids)
  return c.json(await notificationList(c))
})
