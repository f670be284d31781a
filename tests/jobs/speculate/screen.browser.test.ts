// test: only full, waits, 20 s
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, type Site } from '#tests/support/browsers/site.ts'
import { until } from '#tests/support/program.ts'
import { orderText } from '#tests/support/samples/order-text.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { speculationsOf } from './speculations.ts'

let site: Site

test.before(async () => {
  site = await openSite()
})
test.after(() => site?.close())

const files = [
  { name: 'orders.csv', contents: () => Buffer.from(orderText(1)), hasStatuses: false },
  { name: 'orders_export_1.csv', shared: 'shopify/orders_export_1.csv', hasStatuses: true },
  { name: 'superstore_us_2015.xlsx', shared: 'xlsx/superstore_us_2015.xlsx', hasStatuses: false },
]
for (const { name, contents, shared, hasStatuses } of files)
  test(`${name}: 'Process File' uses what was made while its screen was open`, async () => {
    const path = shared && sharedFile(shared)
    if (shared && !path) return
    const { server, database } = site
    const page = await site.signedIn(`${name.split('.')[0]}@example.com`)
    await page.getByRole('button', { name: 'File Upload' }).click()
    const counted = hasStatuses && page.waitForResponse((answer) => answer.url().endsWith('/statuses'))
    await page.setInputFiles('input[type=file]', {
      name,
      mimeType: 'text/csv',
      buffer: path ? readFileSync(path) : contents!(),
    })
    await page.getByText('Map your columns').waitFor()
    await counted
    const { id } = await database.db
      .selectFrom('files')
      .select('id')
      .where('original_name', '=', name)
      .executeTakeFirstOrThrow()
    await speculationsOf(server).made(id)
    await page.getByRole('button', { name: 'Process File' }).click()
    const line = () =>
      server
        .output()
        .split('\n')
        .find((text) => text.includes('file completed') && text.includes(id))
    await until('it is completed', line)
    assert.is(JSON.parse(line()!).isAhead, true)
    await page.getByRole('link', { name: 'View revenue' }).first().waitFor()
    assert.equal(site.problems(), [])
    await page.context().close()
  })

test.run()
