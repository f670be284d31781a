// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, type Site } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'
import { until } from '#tests/support/program.ts'

let site: Site

test.before(async () => {
  site = await openSite()
})
test.after(() => site?.close())

const asked = (path: string) => site.server.output().split(`"path":"${path}"`).length - 1

test('a page is fetched while the pointer rests on its link, and shown from there', async () => {
  const page = await site.signedIn('anna@example.com')
  await until('the rules are fetched', () => asked('/speculation-rules') > 0)
  assert.is(asked('/dashboard/account'), 0)
  await page.getByRole('link', { name: 'Account' }).hover()
  await until('the page is fetched ahead', () => asked('/dashboard/account') === 1)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.waitForURL('**/dashboard/account')
  await becomes(() => page.textContent('h1'), 'Account Settings')
  assert.is(asked('/dashboard/account'), 1, 'not asked for a second time')
  const delivered = () =>
    page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    )
  await becomes(delivered, 'navigational-prefetch')
})

test('nothing went wrong on the way: no console error, no policy violation', () => {
  assert.equal(site.problems(), [])
})

test.run()
