import { Hono } from 'hono'
import { calendarAnswer } from '#domain/analytics/calendar.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { setCalendar } from '#server/sources/set-calendar.ts'

/** `{weekStart, yearStart, retail, retailWeekday, retailEndMonth}`: how a data source divides time. */
export default new Hono<AppEnv>()
  .get('/', async (c) => c.json(calendarAnswer((await ownedFile(c, c.req.param('id')!)).calendar)))
  .post('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id')!)
    await setCalendar(c, source, await readJsonObject(c))
    return c.json(calendarAnswer((await ownedFile(c, source.id)).calendar))
  })
