import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { setFileCalendar } from '#db/queries/file-processing.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { lockJob } from '#db/queries/jobs.ts'
import { type AskedCalendar, isUsual, readCalendar } from '#domain/analytics/calendar.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { calendarText } from '#text/files/calendar.ts'

/** Sets how a completed data source divides time, whose figures are then made again; 400 and 409 otherwise. */
export async function setCalendar(c: Context<AppEnv>, source: StoredFile, asked: AskedCalendar): Promise<void> {
  const calendar = readCalendar(asked) ?? badRequest(calendarText.bad)
  if (source.status !== 'completed') throw new HTTPException(409, { message: calendarText.busy })
  await c.var.db.transaction().execute(async (tx) => {
    await lockJob(tx, 'ingest-file', source.id) // before the file, as the commit of the job does
    await setFileCalendar(tx, c.var.reach, source.id, isUsual(calendar) ? null : calendar)
  })
}
