import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { setCalendar } from '#server/sources/set-calendar.ts'

/** The form that sets how a data source divides time. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const source = await ownedFile(c, c.req.param('id') ?? '')
  const form = await readForm(c)
  await setCalendar(c, source, Object.fromEntries(form))
  return c.redirect(`/dashboard/files/${source.id}#calendar`, 303)
})
