import * as assert from 'uvu/assert'
import { sampleMapping, sharedSample } from '#tests/routes/shared/shared-sample.ts'
import { signedUpClient } from '#tests/support/client.ts'
import type { TestDatabase } from '#tests/support/databases/database.ts'
import type { MailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/program.ts'
import { startServer } from '#tests/support/server.ts'

/** The real site with a mail server, a source, and a saved view of it; on a database of its own, or the one that is given with the settings. */
export async function siteWithMail(
  mails: Pick<MailServer, 'url'>,
  settings: Record<string, string> = {},
  database?: TestDatabase,
) {
  const server = await startServer({ SMTP_URL: mails.url, MAIL_FROM: 'Reports <reports@shop.example>', ...settings })
  const anna = await signedUpClient(server, 'anna@example.com')
  const { id } = await anna.upload(sharedSample().csv, 'shop.csv')
  await anna.call('POST', `/api/files/${id}/mapping`, { columnMapping: sampleMapping })
  await until('the figures are there', async () => (await anna.file(id))?.status === 'completed')
  const form = (path: string, fields: Record<string, string>, token = anna.token) =>
    fetch(server.site + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `session=${token}` },
      body: new URLSearchParams(fields).toString(),
    })
  const saved = await form('/dashboard/views', { name: 'Größe <b> & “1”', back: `/dashboard/revenue?fileId=${id}` })
  const view = saved.headers.get('location')!.split('/').at(-1)!
  const page = async (path: string) =>
    (await fetch(server.site + path, { headers: { cookie: `session=${anna.token}` } })).text()
  const { db } = (server.database ?? database)!
  return {
    server,
    db,
    anna,
    id,
    view,
    form,
    page,
    /** Orders a weekly report; its id. */
    async order(fields: Record<string, string> = {}): Promise<string> {
      const member = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const usual = { every: 'week', day: '1', hour: '8', timeZone: 'Europe/Berlin', attachment: 'csv' }
      const answer = await form('/dashboard/schedules', { view, ...usual, member: member.id, ...fields })
      assert.is(answer.status, 200, await answer.text())
      return (await db.selectFrom('schedules').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id
    },
    /** Makes the next date of a report due at once, as if that date had come. */
    due: (schedule: string, on = '2026-01-05') =>
      db
        .updateTable('schedules')
        .set({ next_at: new Date(Date.now() - 1000), next_on: on })
        .where('id', '=', schedule)
        .execute(),
    run: (schedule: string, on = '2026-01-05') =>
      db
        .selectFrom('mail_runs')
        .selectAll()
        .where('schedule_id', '=', schedule)
        .where('occasion', '=', on)
        .executeTakeFirst(),
  }
}

export type SiteWithMail = Awaited<ReturnType<typeof siteWithMail>>
