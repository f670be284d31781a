// test: waits, only full, 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { badAlertText } from '#text/mail/alerts/alerts.ts'
import { alertMapping, ordersFile } from './alert-orders.ts'
import { type AlertSite, alertSite } from './alert-site.ts'

let site: AlertSite
test.before(async () => {
  site = await alertSite()
})
test.after(() => site.close())

test('90: a filter that names few customers is neither shown nor told', async () => {
  const { app, view, viewOf, asks, page, made, look, tellings } = site
  const conditions = [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [9999] }]
  const few = await viewOf('Nobody', conditions)
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
  const { app, anna, id, asks } = site
  const overview = textOf(
    await (await app.request(`/dashboard?source=${id}`, { headers: { cookie: `session=${anna}` } })).text(),
  )
  const value = async (figure: string) => {
    const answer = await asks({ figure, rule: 'above', bound: '0', preview: '1' })
    const rows = [...textOf(await answer.text()).matchAll(/Jan 2024 (\S+)/g)]
    return rows[0]![1]!
  }
  assert.ok(overview.includes(`Orders ${await value('orders')}`), overview)
  assert.ok(overview.includes(`Customers ${await value('customers')}`), overview)
  assert.ok(overview.includes(`AOV ${await value('aov')}`), overview)
  for (const figure of ['repeatRate', 'ordersPerCustomer', 'returningShare', 'newCustomers', 'daysToSecond', 'revenue'])
    assert.match(await value(figure), /^(\$?[\d.,]+%?|—|–)$/, figure)
})

test('90: values of days, weeks and retail periods are those that counting the rows of the file finds', async () => {
  const { app, anna, asks } = site
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

test.run()
