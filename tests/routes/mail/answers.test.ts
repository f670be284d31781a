import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findLastTold, setRunSent } from '#db/queries/mail-runs.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { workspaceOf } from '#tests/support/members.ts'
import { resultText } from '#text/mail/schedules.ts'

let app: TestApp
let session: string
const random = () => crypto.randomUUID().replaceAll('-', '')
const token = () => `${random()}${random()}`.slice(0, 43)

test.before(async () => {
  app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'reports@example.com' })
  session = await app.signedUp('anna@example.com')
})
test.after(() => app.close())
test.after.each(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute()
})

/** A report that was mailed to an address; the tokens of the two mails that the address has got. */
async function mailed() {
  const workspace = await workspaceOf(app.db, 'anna@example.com')
  const id = random()
  const { db } = app
  const key = `${id}@other.example`
  await db
    .insertInto('files')
    .values({ ...{ id, workspace_id: workspace, original_name: 'a.csv', mime_type: 'text/csv', size_bytes: 1 } })
    .execute()
  await db
    .insertInto('views')
    .values({ id, workspace_id: workspace, file_id: id, name: `View ${id}`, path: '/dashboard/revenue', query: '' })
    .execute()
  await db
    .insertInto('schedules')
    .values({
      ...{ id, workspace_id: workspace, view_id: id, every: 'week', day: 1, hour: 8, time_zone: 'UTC' },
      ...{ attachment: 'none', next_on: '2100-01-04', next_at: new Date('2100-01-04') },
    })
    .execute()
  await db
    .insertInto('mail_addresses')
    .values({ id, workspace_id: workspace, address: key, address_key: key })
    .execute()
  await db.insertInto('schedule_recipients').values({ id, schedule_id: id, address_id: id }).execute()
  await db.insertInto('mail_runs').values({ id, schedule_id: id, occasion: 'a', due_at: new Date() }).execute()
  const [asks, ends] = [token(), token()]
  await db
    .insertInto('mails')
    .values({ ...{ id, run_id: id, recipient_id: id, state: 'sent' }, token_hash: hashToken(ends) })
    .execute()
  await db
    .insertInto('asked_addresses')
    .values({ address_hash: hashToken(key), confirm_hash: hashToken(asks), asked_at: new Date() })
    .execute()
  return { id, confirm: `/mail/confirm/${asks}`, unsubscribe: `/mail/unsubscribe/${ends}` }
}

const statusOf = async (answer: Response | Promise<Response>) => (await answer).status

test('4, 85: many guesses at once leave the connections of the database to others', async () => {
  const { confirm } = await mailed()
  const page = () => statusOf(app.request('/dashboard/workspace', { headers: { cookie: `session=${session}` } }))
  assert.is(await page(), 200)
  let guesses: Promise<number>[] = []
  await app.db.transaction().execute(async (tx) => {
    // Whoever counts a guess waits.
    await sql`lock table sign_in_attempts in share row exclusive mode`.execute(tx)
    guesses = Array.from({ length: 60 }, (_, at) =>
      statusOf(app.request(`/mail/${at % 2 ? 'confirm' : 'unsubscribe'}/${token()}`)),
    )
    assert.is(await Promise.race([page(), new Promise<string>((ends) => setTimeout(ends, 20_000, 'no answer'))]), 200)
  })
  const answers = await Promise.all(guesses)
  assert.equal([...new Set(answers)].sort(), [404, 429])
  // Somebody else of the network has a real mail, and guesses of links are counted apart.
  assert.is(await statusOf(app.request(`/mail/confirm/${token()}`)), 429)
  assert.is(await statusOf(app.request(confirm)), 200)
  assert.is(await statusOf(app.request(`/shared/${token()}`)), 404)
})

test('85: an address agrees to what the page showed, within 30 days of the mail', async () => {
  const { id, confirm } = await mailed()
  const confirmed = async () =>
    (await app.db.selectFrom('mail_addresses').select('confirmed_at').where('id', '=', id).executeTakeFirstOrThrow())
      .confirmed_at
  const question = await (await app.request(confirm)).text()
  assert.match(textOf(question), new RegExp(`Shall reports and alerts of “.+” be mailed to ${id}@other\\.example\\?`))
  assert.ok(question.includes(`name="wanted" value="${id}"`))
  for (const fields of [{}, { wanted: random() }] as Record<string, string>[])
    assert.match(await (await form(app, confirm, fields)).text(), /Yes, send them/)
  assert.is(await confirmed(), null)
  await app.db.updateTable('asked_addresses').set({ asked_at: sql<Date>`now() - interval '31 days'` }).execute()
  assert.is(await statusOf(form(app, confirm, { wanted: id })), 404)
  await app.db.updateTable('asked_addresses').set({ asked_at: new Date() }).execute()
  assert.match(await (await form(app, confirm, { wanted: id })).text(), /gets the reports and alerts from now on/)
  assert.ok(await confirmed())
})

test('85: an address that has agreed is not asked again, and the mail of a deleted report is no guess', async () => {
  const { id, confirm, unsubscribe } = await mailed()
  await form(app, confirm, { wanted: id })
  assert.match(await (await app.request(confirm)).text(), /gets the reports and alerts from now on/)
  await app.db.deleteFrom('views').where('id', '=', id).execute()
  for (let at = 0; at < 40; at++) assert.is(await statusOf(app.request(unsubscribe)), 404)
  assert.is(await statusOf(app.request(`/mail/confirm/${token()}`)), 404, 'not 429')
})

test('85: a date whose mails were all refused was not sent, and says so; the next report tells the same', async () => {
  const { id } = await mailed()
  const { db } = app
  const run = { id, token: random() }
  await db.updateTable('mails').set({ state: 'refused' }).where('run_id', '=', id).execute()
  await db.updateTable('mail_runs').set({ token: run.token, told: '{}' }).where('id', '=', id).execute()
  await setRunSent(db, run)
  const { state, reason } = await db.selectFrom('mail_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal([state, reason], ['not-sent', null])
  const counts = { sent: 0, refused: 1, unsure: 0, unsent: 0 }
  assert.is(resultText({ state, reason, ...counts }), 'Refused for 1 by the mail server')
  assert.is(await findLastTold(db, id), undefined)
})

test('12, 85: a mail program ends a report from whatever site it runs on; nothing else is let in from there', async () => {
  const { id, confirm, unsubscribe } = await mailed()
  const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const post = (path: string, body?: FormData) =>
    statusOf(app.request(path, { method: 'POST', headers: elsewhere, body }))
  assert.is(await post(confirm), 403)
  assert.is(await post(`/shared/${token()}`), 403)
  for (const path of [confirm, `/shared/${token()}`])
    assert.is(await statusOf(app.request(path, { method: 'POST', body: multipart })), 415)
  assert.is(await post(unsubscribe, multipart), 200)
  assert.is(await statusOf(form(app, unsubscribe, { 'List-Unsubscribe': 'One-Click' }, elsewhere)), 200)
  const kept = await app.db.selectFrom('unsubscriptions').select(['view_id', 'address_id']).execute()
  assert.equal(kept, [{ view_id: id, address_id: id }])
})

test('32, 40: the log tells the ids of reports, links and notes of others from unknown ones', async () => {
  const { isStoredId } = await import('#db/queries/site.ts')
  const { db } = app
  const { id } = await mailed()
  const workspace = await workspaceOf(db, 'anna@example.com')
  const [report, link, note] = [random(), random(), random()]
  await db
    .insertInto('schedules')
    .values({
      ...{ id: report, workspace_id: workspace, view_id: id, every: 'week', day: 1, hour: 8, time_zone: 'UTC' },
      ...{ attachment: 'none', next_on: '2100-01-04', next_at: new Date('2100-01-04') },
    })
    .execute()
  await db
    .insertInto('shared_links')
    .values({ id: link, token_hash: link, workspace_id: workspace, view_id: id, expires_at: new Date() })
    .execute()
  await db
    .insertInto('notes')
    .values({ id: note, file_id: id, first_day: '2024-01-01', last_day: '2024-01-01', text: 'a' })
    .execute()
  for (const stored of [report, link, note]) assert.ok(await isStoredId(db, stored))
  assert.not(await isStoredId(db, random()))
})

test.run()
