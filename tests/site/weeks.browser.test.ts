// test: only full, 20 s
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  chooseExport,
  isWide,
  openSite,
  password,
  picture,
  ready,
  type Site,
  sees,
} from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { becomes } from '#tests/support/eventually.ts'
import { rangeText } from '#text/analytics/range.ts'

// A person looks at the weeks around two turns of the year: 2020 has a week 53, and 2024-12-30 is in 2025-W01.

let site: Site
let id: string

/** A customer who starts every third day and comes back after one and five weeks; and single orders at the edges. */
function orders(): string {
  const date = (day: number) => new Date(Date.UTC(2024, 6, 1) + day * 86_400_000).toISOString().slice(0, 10)
  const rows = ['old,2020-12-31,10', 'old,2021-01-03,20', 'old,2021-01-04,40']
  for (let day = 0; day < 200; day += 3)
    rows.push(`c${day},${date(day)},30`, `c${day},${date(day + 7)},20`, `c${day},${date(day + 35)},10`)
  return `customer,date,value\n${rows.join('\n')}\n`
}

test.before(async () => {
  site = await openSite()
  const anna = await signedUpClient(site.server, 'anna@example.com')
  ;({ id } = await anna.upload(orders()))
  await anna.map(id, { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' })
  await anna.processed(id)
})
test.after(() => site?.close())

test('weeks on Revenue, Cohorts and Lifecycle: tables, comparison, export, list of a cohort, whole weeks of a range', async () => {
  const page = await site.visitor({ viewport: { width: 1366, height: 768 } })
  await page.goto(`${site.server.site}/login`)
  await ready(page, 'SignInForm')
  await page.fill('#email', 'anna@example.com')
  await page.fill('#password', password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto(`${site.server.site}/dashboard/revenue?fileId=${id}`)
  await ready(page, 'AnalyticsForm')
  const groupBy = page.locator('select[name=groupBy]')
  await becomes(() => groupBy.locator('option').allInnerTexts(), ['Day', 'Week', 'Month', 'Quarter', 'Year'])
  await Promise.all([page.waitForURL(/groupBy=week/), groupBy.selectOption('week')])
  await ready(page, 'RevenueTable')
  const table = page.getByRole('table').first()
  await becomes(
    async () => (await table.locator('tbody tr').first().innerText()).split('\t').slice(0, 2),
    ['W53 2020', '$30.00'],
  )
  await sees(page, 'W01 2025')
  await picture(page, 'weeks-revenue-1366')
  const csv = readFileSync(await (await chooseExport(page, 'Export CSV', 'Revenue by period')).path(), 'utf8')
  assert.match(csv, /\n2020-W53,30(\.00)?,2,1,/)
  assert.match(csv, /\n2025-W01,/)

  await page.goto(`${site.server.site}/dashboard/cohorts?fileId=${id}`)
  await ready(page, 'CohortExplorer')
  await page.locator('select[name=groupBy]').selectOption('week')
  await sees(page, 'Cohort Revenue by Week')
  await sees(page, 'W1')
  await sees(page, 'W12')
  await picture(page, 'weeks-cohorts-1366')
  await page.locator('select[name=range]').selectOption('dates')
  await page.waitForURL(/range=dates/)
  await ready(page, 'CohortExplorer')
  await page.fill('input[name=from]', '2024-12-24')
  await sees(page, rangeText.exactDays)
  await becomes(async () => page.url().includes('2024-12-24'), false, 'said before it is applied')
  await page.locator('input[name=from]').blur()
  await page.waitForURL(/from=2024-12-24/)
  await ready(page, 'CohortExplorer')
  await page
    .getByRole('rowheader', { name: /^W52 2024/ })
    .first()
    .waitFor()

  await page.goto(`${site.server.site}/dashboard/lifecycle?fileId=${id}&cohorts=week`)
  await ready(page, 'BackWithin')
  await page.getByRole('link', { name: '3', exact: true }).first().waitFor()
  await picture(page, 'weeks-lifecycle-1366')
  await page.goto(`${site.server.site}/dashboard/customers?fileId=${id}&groupBy=week&cohort=2025-W01`)
  await page.getByText('first purchase in W01 2025').first().waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const [name, path] of [
    ['revenue', `revenue?fileId=${id}&groupBy=week&compare=year`],
    ['cohorts', `cohorts?fileId=${id}&groupBy=week`],
    ['lifecycle', `lifecycle?fileId=${id}&cohorts=week`],
  ] as const) {
    await page.goto(`${site.server.site}/dashboard/${path}`)
    await becomes(() => isWide(page), false, name)
    await picture(page, `weeks-${name}-390`)
  }
  assert.equal(site.problems(), [])
})

test.run()
