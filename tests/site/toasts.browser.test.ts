// test: only full
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, ready, type Site } from '#tests/support/browsers/site.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'

// docs/specification.md §9: one toast at a time, 5 seconds, F8, a swipe of 50 px to the right.

let site: Site
let page: Page

// The page's clock stands still and moves when the test says so: nothing vanishes because the machine is busy.
test.before(async () => {
  site = await openSite()
  page = await site.signedIn('anna@example.com')
  await page.clock.install()
  await page.goto(`${site.server.site}/dashboard/account`)
  await ready(page, 'ChangePasswordButton')
  await ready(page, 'Toaster')
  await page.clock.pauseAt(Date.now() + 60_000)
})
test.after(() => site?.close())

const toast = () => page.locator('li[data-state="open"]')
const show = async () => {
  await page.getByRole('button', { name: 'Change Password' }).click()
  await toast().waitFor()
  await page.mouse.move(10, 10) // a pointer over the toast would hold its clock
}
const gone = () => toast().waitFor({ state: 'detached' })

test('a newer one replaces the older', async () => {
  await show()
  await show()
  await becomes(() => toast().count(), 1)
  const words = /A password reset link will be sent to your email\./
  await eventually(async () => assert.match(await toast().innerText(), words))
})

test('it stays for 5 seconds', async () => {
  await show()
  await page.clock.runFor(4900)
  // settled: the page's clock stands still
  assert.is(await toast().count(), 1)
  await page.clock.runFor(200)
  await gone()
})

test('it is swiped away to the right by more than 50 px, and by less it comes back', async () => {
  const swipe = async (by: number) => {
    const { x, y, height } = (await toast().boundingBox())!
    await page.mouse.move(x + 20, y + height - 12)
    await page.mouse.down()
    await page.mouse.move(x + 20 + by, y + height - 12, { steps: 6 })
    await page.mouse.up()
  }
  await show()
  await swipe(40)
  await page.locator('li[data-state="open"][data-swipe="cancel"]').waitFor()
  await swipe(70)
  await gone()
})

test('F8 leads to it, and Escape takes it away', async () => {
  await show()
  await page.keyboard.press('F8')
  const region = () => page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label'))
  await becomes(region, 'Notifications (F8)')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await gone()
})

test('nothing went wrong on the way', () => assert.equal(site.problems(), []))

test.run()
