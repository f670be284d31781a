// test: waits, only full, 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eraseTexts } from '#db/queries/erased-texts.ts'
import { deleteWorkspaces } from '#db/queries/workspaces.ts'
import { mostAlerts } from '#domain/mail/alerts/alert.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { lookAtNext } from '#server/mail/alerts/look-at-alerts.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { workspaceOf } from '#tests/support/members.ts'
import { until } from '#tests/support/program.ts'
import { alertsText, badAlertText } from '#text/mail/alerts/alerts.ts'
import { alertAttributes, alertMapping, ordersFile } from './alert-orders.ts'

let app: TestApp
let anna: string
let id: string
let view: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  // 13 finished months, and some days of the next
  id = (await app.upload(anna, ordersFile('2023-01', '2024-02-10', { '2024-02': 2 }), 'shop.csv')).body.id
  const done = await app.process(anna, id, alertMapping, { attributes: [...alertAttributes] })
  assert.is(done.status, 'completed')
  const conditions = [{ place: 'this-order', attribute: 'Channel', operator: 'is', values: ['Mail'] }]
  await listIsReady()
  const kept = await app.keepFilter(anna, id, conditions)
  assert.is(kept.status, 201, JSON.stringify(kept.body))
  const saved = await post('/dashboard/views', {
    name: 'By mail',
    back: `/dashboard/revenue?fileId=${id}.${kept.body.id}`,
  })
  view = saved.headers.get('location')!.split('/').at(-1)!
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const listIsReady = () =>
  until(
    'the list is there',
    async () => (await app.call('GET', `/api/customers/segments?fileId=${id}`, { token: anna })).status === 200,
  )
const post = (path: string, fields: Record<string, string>, token = anna) =>
  form(app, path, fields, { cookie: `session=${token}`, origin: 'http://localhost' })
const page = async (path: string, token = anna) =>
  textOf(await (await app.request(path, { headers: { cookie: `session=${token}` } })).text())
const usual = { of: '', figure: 'revenue', period: 'month', rule: 'band', bound: '', timeZone: 'UTC' }
const asks = (fields: Record<string, string>, token = anna) =>
  post('/dashboard/alerts', { ...usual, of: id, ...fields }, token)
async function made(fields: Record<string, string>): Promise<string> {
  const answer = await asks(fields)
  assert.is(answer.status, 200, textOf(await answer.text()))
  const newest = await app.db.selectFrom('alerts').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  return newest.id
}
/** Looks until nothing is left; figures of filters are waited for. */
async function look(): Promise<void> {
  await until('nothing is prepared', async () => {
    await app.db.updateTable('alerts').set({ lease_until: null }).execute()
    while (await lookAtNext(app.parts)) {}
    return !(await app.db.selectFrom('alerts').select('id').where('problem', '=', 'preparing').executeTakeFirst())
  })
}
async function addMonths(from: string, lastDay: string, orders: Record<string, number>): Promise<void> {
  const { body } = await app.upload(anna, ordersFile(from, lastDay, orders), `${from}.csv`)
  const options = { addTo: id, joining: 'rows', attributes: [...alertAttributes] }
  const mapped = await app.call('POST', `/api/files/${body.id}/mapping`, {
    token: anna,
    body: { columnMapping: alertMapping, options },
  })
  assert.is(mapped.status, 200, JSON.stringify(mapped.body))
  assert.is((await app.processed(anna, id)).status, 'completed')
  await listIsReady()
}
const tellings = async (alert: string) =>
  (
    await app.db.selectFrom('mail_runs').select('occasion').where('alert_id', '=', alert).orderBy('occasion').execute()
  ).map(({ occasion }) => occasion)
const notices = async (token = anna) => (await app.call('GET', '/api/notifications', { token })).body

test('90, 91: an alert is previewed, made, looks after new data, and tells once, in the bell without a mail server', async () => {
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
  assert.is((await notices()).unread, 1, 'the file alone')
  await look()
  // Data that ended long ago are told at once; months that finished before an alert was made are not.
  assert.equal([await tellings(band), await tellings(ofView), await tellings(silent)], [[], [], ['2024-02-10']])
  assert.is((await notices()).unread, 2)
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
  const { notifications, unread } = await notices()
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
  assert.is((await notices()).unread, 5)
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

test('90: a filter that names few customers is neither shown nor told', async () => {
  const conditions = [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [9999] }]
  const kept = await app.keepFilter(anna, id, conditions)
  const saved = await post('/dashboard/views', {
    name: 'Nobody',
    back: `/dashboard/revenue?fileId=${id}.${kept.body.id}`,
  })
  const few = saved.headers.get('location')!.split('/').at(-1)!
  const answer = await asks({ of: few, rule: 'below', bound: '1' })
  assert.is(answer.status, 409)
  assert.ok(textOf(await answer.text()).includes(badAlertText.few))
  const alert = await made({ of: view, figure: 'orders', rule: 'below', bound: '8' })
  await app.db.updateTable('alerts').set({ view_id: few, judged_through: '2023-06-30', seen_figures: null }).execute()
  await look()
  assert.equal(await tellings(alert), [])
  assert.match(await page('/dashboard/alerts'), /It is about very few customers/)
  await app.db.deleteFrom('alerts').execute()
})

test('90: every figure that is offered is the one of the Overview, and its page shows it', async () => {
  const overview = textOf(
    await (await app.request(`/dashboard?source=${id}`, { headers: { cookie: `session=${anna}` } })).text(),
  )
  const value = async (figure: string) => {
    const answer = await asks({ figure, rule: 'above', bound: '0', preview: '1' })
    const rows = [...textOf(await answer.text()).matchAll(/Mar 2024 (\S+)/g)]
    return rows[0]![1]!
  }
  assert.ok(overview.includes(`Orders ${await value('orders')}`), overview)
  assert.ok(overview.includes(`Customers ${await value('customers')}`), overview)
  assert.ok(overview.includes(`AOV ${await value('aov')}`), overview)
  for (const figure of ['repeatRate', 'ordersPerCustomer', 'returningShare', 'newCustomers', 'daysToSecond', 'revenue'])
    assert.match(await value(figure), /^(\$?[\d.,]+%?|—|–)$/, figure)
})

test('90: values of days, weeks and retail periods are those that counting the rows of the file finds', async () => {
  const csv = ordersFile('2023-01', '2024-03-31', { '2023-08': 43, '2024-01': 7 })
  const { body: file } = await app.upload(anna, csv, 'calendars.csv')
  assert.is((await app.process(anna, file.id, alertMapping)).status, 'completed')
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',') as [string, string])
  const first = new Map<string, string>()
  for (const [customer, day] of rows) if (!(first.get(customer)! <= day)) first.set(customer, day)
  // orders of a customer on a day are rows of one time: one order
  const orders = new Set(rows.map(([customer, day]) => `${day} ${customer}`))
  const counted: Record<string, (isWithin: (day: string) => boolean) => number> = {
    orders: (isWithin) => [...orders].filter((one) => isWithin(one.slice(0, 10))).length,
    customers: (isWithin) => new Set(rows.flatMap(([customer, day]) => (isWithin(day) ? [customer] : []))).size,
    newCustomers: (isWithin) => [...first.values()].filter(isWithin).length,
  }
  const day = (date: string, more: number) => new Date(Date.parse(date) + more * 86_400_000).toISOString().slice(0, 10)
  const name = (date: string) =>
    new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const twelve = Array.from({ length: 12 }, (_, at) => at)
  const days = twelve.map((at) => ({ label: name(day('2024-03-31', -at)), from: day('2024-03-31', -at), days: 1 }))
  const weeks = twelve.map((at) => ({
    label: name(day('2024-03-24', -7 * at)),
    from: day('2024-03-24', -7 * at),
    days: 7,
  }))
  // 4, 4 and 5 weeks; the year before has 53 weeks and ends on February 3, 2024
  const retail = [
    { label: 'P02 2024', from: '2024-03-03', days: 28 },
    { label: 'P01 2024', from: '2024-02-04', days: 28 },
    { label: 'P12 2023', from: '2023-12-24', days: 42 },
    { label: 'P11 2023', from: '2023-11-26', days: 28 },
  ]
  const sunday = { weekStart: 'sunday', yearStart: 1 }
  for (const [calendar, period, expected] of [
    [sunday, 'day', days],
    [sunday, 'week', weeks],
    [{ ...sunday, retail: '445', retailWeekday: 6, retailEndMonth: 1 }, 'month', retail],
  ] as const) {
    const set = await app.call('POST', `/api/files/${file.id}/calendar`, { token: anna, body: calendar })
    assert.is(set.status, 200, JSON.stringify(set.body))
    assert.is((await app.processed(anna, file.id)).status, 'completed')
    for (const [figure, count] of Object.entries(counted)) {
      let shown = ''
      await until('the figures are those of the calendar', async () => {
        const answer = await asks({ of: file.id, figure, period, rule: 'below', bound: '0', preview: '1' })
        shown = textOf(await answer.text())
        return answer.status === 200
      })
      for (const { label, from, days } of expected) {
        const value = count((one) => one >= from && one < day(from, days))
        assert.ok(shown.includes(`${label} ${value} `), `${figure} of ${label}: ${value}; ${shown.slice(500, 1500)}`)
      }
    }
  }
  assert.is((await app.call('DELETE', `/api/files/${file.id}`, { token: anna })).status, 200)
})

test('90: a viewer sees no alerts, another person none of this workspace, and the bell of its maker alone tells', async () => {
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
