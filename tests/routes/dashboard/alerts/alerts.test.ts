// test: waits, only full, 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eraseTexts } from '#db/queries/erased-texts.ts'
import { deleteWorkspaces } from '#db/queries/workspaces.ts'
import { mostAlerts } from '#domain/mail/schedule.ts'
import { textOf } from '#tests/support/html.ts'
import { workspaceOf } from '#tests/support/members.ts'
import { alertsText, badAlertText } from '#text/mail/alerts/alerts.ts'
import { type AlertSite, alertSite } from './alert-site.ts'

let site: AlertSite
test.before(async () => {
  site = await alertSite()
})
test.after(() => site.close())

const notices = async ({ app, anna }: AlertSite) => (await app.call('GET', '/api/notifications', { token: anna })).body

test('90, 91: an alert is previewed, made, looks after new data, and tells once, in the bell without a mail server', async () => {
  const { app, anna, id, view, post, asks, page, made, look, addMonths, tellings } = site
  const preview = await asks({ preview: '1', rule: 'above', bound: '205' })
  const shown = textOf(await preview.text())
  assert.match(shown, /Preview: Revenue of each month above \$205\.00/)
  // 20, 21 or 22 orders of $10 a month
  assert.match(shown, /In the last 12 months, it would have told you about Feb 2023, May 2023, Aug 2023, Nov 2023\./)
  assert.match(shown, /Jan 2024 \$200\.00 Inside .{1,20}\$205\.00/)
  assert.not.match(shown, /Members|Other addresses/)
  assert.is(await app.db.selectFrom('alerts').select('id').executeTakeFirst(), undefined)

  const band = await made({})
  const ofView = await made({ of: view, figure: 'orders', rule: 'below', bound: '8' })
  const silent = await made({ rule: 'no-data', bound: '7' })
  assert.is((await notices(site)).unread, 1, 'the file alone')
  await look()
  // Data that ended long ago are told at once; months that finished before an alert was made are not.
  assert.equal([await tellings(band), await tellings(ofView), await tellings(silent)], [[], [], ['2024-02-10']])
  assert.is((await notices(site)).unread, 2)
  let list = await page('/dashboard/alerts')
  assert.match(list, /Revenue of each month outside the band of the 12 before .* Inside .* \$200\.00 in Jan 2024/)
  assert.match(list, /By mail .*Orders of each month below 8 .*shop\.csv · .*Channel.*Mail.* Inside .* 10 in Jan 2024/)
  assert.match(list, /No new data for 7 days .* Outside since Feb 10, 2024 .* Data until Feb 10, 2024/)

  // February is poor, March as well, and only the first is told.
  await addMonths('2024-02', '2024-03-31', { '2024-02': 6, '2024-03': 5 })
  await look()
  assert.equal(await tellings(band), ['2024-02-29'])
  assert.equal(await tellings(ofView), ['2024-02-29'])
  assert.equal(await tellings(silent), ['2024-02-10', '2024-03-31'])
  const { notifications, unread } = await notices(site)
  // The new result of the source, and four tellings.
  assert.is(unread, 5)
  const told = notifications.find(({ fileName }: any) => fileName === 'Revenue of shop.csv')
  const revenue = await app.call('GET', `/api/revenue/analytics?fileId=${id}&groupBy=month`, { token: anna })
  const february = revenue.body.find(({ period }: any) => period === '2024-02').revenue
  assert.is(told.result.includes(`Revenue in Feb 2024 was $${february.toFixed(2)}, below the band`), true, told.result)
  list = await page('/dashboard/alerts')
  assert.match(list, /Outside since Feb 2024/)
  assert.match(await page('/dashboard/notifications'), /Revenue of shop\.csv left its bounds/)

  // Looking again, also as if a day had passed, tells nothing.
  await app.db
    .updateTable('alerts')
    .set({ check_at: new Date(0), seen_figures: null })
    .execute()
  await look()
  assert.is((await notices(site)).unread, 5)
  const seen = await app.call('POST', '/api/notifications/seen', { token: anna, body: { ids: [told.fileId] } })
  assert.is(seen.body.unread, 4)

  assert.is((await post('/dashboard/alerts/pause', { alert: band })).status, 303)
  assert.match(await page('/dashboard/alerts'), /Paused/)
  assert.is((await post('/dashboard/alerts/resume', { alert: band })).status, 303)
  await look()
  assert.equal(await tellings(band), ['2024-02-29'], 'what finished before is not told')
  assert.is((await post('/dashboard/alerts/end', { alert: silent })).status, 303)
  assert.equal(await tellings(silent), [])
  assert.is((await post('/dashboard/alerts/end', { alert: silent })).status, 404)
  const acts = await app.db
    .selectFrom('acts')
    .select(['kind', 'subject'])
    .where('kind', 'in', ['alert-made', 'alert-paused', 'alert-resumed', 'alert-ended'])
    .execute()
  assert.equal(
    acts.map(({ kind, subject }) => `${kind} ${subject}`),
    [
      ...['alert-made Revenue of shop.csv', 'alert-made Orders of By mail', 'alert-made shop.csv'],
      ...['alert-paused Revenue of shop.csv', 'alert-resumed Revenue of shop.csv', 'alert-ended shop.csv'],
    ],
  )
})

test('90: what cannot be an alert is refused with the reason, and what was typed stays', async () => {
  const { app, id, asks } = site
  const refused = async (fields: Record<string, string>, status: number, words: string) => {
    const answer = await asks(fields)
    const html = await answer.text()
    assert.is(answer.status, status, JSON.stringify(fields))
    assert.ok(textOf(html).includes(words), `${words}: ${textOf(html).slice(0, 600)}`)
    return html
  }
  const html = await refused({ rule: 'below', bound: 'a lot' }, 400, badAlertText.bound)
  assert.match(html, /name="bound"[^>]*value="a lot"|value="a lot"[^>]*name="bound"/)
  await refused({ rule: 'no-data', bound: '0' }, 400, badAlertText.days)
  await refused({ figure: 'repeatRate', period: 'week' }, 400, badAlertText.months)
  await refused({ figure: 'wealth' }, 400, badAlertText.figure)
  await refused({ timeZone: 'Mars/Olympus' }, 400, badAlertText['time-zone'])
  await refused({ of: '' }, 400, badAlertText.subject)
  await refused({ of: 'f'.repeat(32) }, 404, 'There is no such saved view.')
  await app.db.deleteFrom('alerts').execute()
  const one = {
    workspace_id: (await app.db.selectFrom('files').select('workspace_id').executeTakeFirstOrThrow()).workspace_id,
  }
  for (let n = 0; n < mostAlerts; n++)
    await app.db
      .insertInto('alerts')
      .values({ ...one, id: `a${n}`, file_id: id, rule: 'no-data', bound: 366, time_zone: 'UTC', is_paused: true })
      .execute()
  await refused({}, 409, badAlertText['too-many'])
  await app.db.deleteFrom('alerts').execute()
})

test('90: a viewer sees no alerts, another person none of this workspace, and the bell of its maker alone tells', async () => {
  const { app, anna, post, asks, made, look } = site
  await app.db.deleteFrom('alerts').execute()
  const bert = await app.signedUp('bert@example.com')
  const { workspace_id: workspace } = await app.db.selectFrom('files').select('workspace_id').executeTakeFirstOrThrow()
  const berts = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'bert@example.com')
    .executeTakeFirstOrThrow()
  const alert = await made({ rule: 'no-data', bound: '7' })
  await look()
  assert.is((await asks({}, bert)).status, 404)
  assert.is((await post('/dashboard/alerts/end', { alert }, bert)).status, 404)
  await app.db.insertInto('members').values({ workspace_id: workspace, user_id: berts.id, role: 'viewer' }).execute()
  assert.is((await asks({}, bert)).status, 403)
  assert.is((await post('/dashboard/alerts/end', { alert }, bert)).status, 403)
  const tells = async (token: string) =>
    (await app.request('/dashboard/notifications', { headers: { cookie: `session=${token}` } })).text()
  await post('/dashboard/workspace/choose', { workspace }, bert)
  assert.match(textOf(await tells(anna)), /shop\.csv has no new data/)
  assert.not.match(textOf(await tells(bert)), /has no new data/)
  // Once its maker has left, the owners are told.
  await app.db.updateTable('members').set({ role: 'owner' }).where('user_id', '=', berts.id).execute()
  await app.db.updateTable('alerts').set({ user_id: null }).execute()
  assert.match(textOf(await tells(bert)), /shop\.csv has no new data/)
  await app.db.deleteFrom('members').where('user_id', '=', berts.id).where('workspace_id', '=', workspace).execute()
})

test('91: an alert keeps no text of its filter, so what is erased there is erased from it and from what it tells', async () => {
  const { app, id, view, page, made, look, tellings } = site
  await app.db.deleteFrom('alerts').execute()
  const alert = await made({ of: view, figure: 'orders', rule: 'below', bound: '1000' })
  await look()
  await app.db.updateTable('alerts').set({ judged_through: '2024-01-31', seen_figures: null }).execute()
  await look()
  assert.equal(await tellings(alert), ['2024-02-29'])
  assert.match(await page('/dashboard/alerts'), /Channel is one of Mail|Channel.*Mail/)
  const replaces = (from: string, to: string) => {
    const erase = (text: string) => text.replaceAll(from, to)
    return { erase, eraseInName: erase }
  }
  await eraseTexts(app.db, id, replaces('Mail', 'erased-1'))
  assert.match(await page('/dashboard/alerts'), /erased-1/)
  for (const table of ['alerts', 'mail_runs'] as const)
    assert.not.match(JSON.stringify(await app.db.selectFrom(table).selectAll().execute()), /Mail/)
  assert.not.match(await page('/dashboard/alerts'), /Mail/)
  await eraseTexts(app.db, id, replaces('erased-1', 'Mail'))
})

test('91: an alert ends with its view, its source and its workspace, and what it told with it', async () => {
  const { app, anna, id, view, post, page, made, look } = site
  await app.db.deleteFrom('alerts').execute()
  const count = async () => (await app.db.selectFrom('alerts').select('id').execute()).length
  await made({ rule: 'no-data', bound: '7' })
  await made({ of: view, rule: 'below', bound: '1' })
  await look()
  assert.is((await post(`/dashboard/views/${view}/remove`, {})).status, 303)
  assert.is(await count(), 1)
  assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
  assert.is(await count(), 0)
  assert.is(await app.db.selectFrom('mail_runs').select('id').executeTakeFirst(), undefined)
  assert.match(await page('/dashboard/alerts'), new RegExp(alertsText.noSource))

  // A person who is deleted ends as maker and recipient, a workspace with all.
  await app.signedUp('cleo@example.com')
  const { id: cleo } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'cleo@example.com')
    .executeTakeFirstOrThrow()
  const workspace = await workspaceOf(app.db, 'anna@example.com')
  const [file, alert] = ['a'.repeat(32), 'b'.repeat(32)]
  const of = { workspace_id: workspace, file_id: file, user_id: cleo, time_zone: 'UTC' }
  await app.db
    .insertInto('files')
    .values({ id: file, workspace_id: workspace, original_name: 'b.csv', mime_type: 'text/csv', size_bytes: 1 })
    .execute()
  await app.db
    .insertInto('alerts')
    .values({ ...of, id: alert, rule: 'no-data', bound: 3 })
    .execute()
  await app.db.insertInto('schedule_recipients').values({ id: alert, alert_id: alert, user_id: cleo }).execute()
  await app.db.deleteFrom('users').where('id', '=', cleo).execute()
  assert.is((await app.db.selectFrom('alerts').select('user_id').executeTakeFirstOrThrow()).user_id, null)
  assert.is(await app.db.selectFrom('schedule_recipients').select('id').executeTakeFirst(), undefined)
  await app.db.transaction().execute((tx) => deleteWorkspaces(tx, [workspace]))
  assert.is(await count(), 0)
})

test.run()
