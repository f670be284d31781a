// test: only full, 20 s
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toast } from '#tests/support/browsers/browser.ts'
import { fillSetUp, isWide, openSite, picture, type Site, sees, submit } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'

let site: Site
let anna: Page

test.before(async () => {
  site = await openSite()
  anna = await site.signedIn('anna@example.com')
  await site.server.invite('bert@example.com', 'Bert', 'Moss')
})
test.after(() => site?.close())

const open = (page: Page, path: string) => page.goto(`${site.server.site}${path}`)

/** What axe-core finds, and whether it is wider than the window, at a desk and on a phone, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1366, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await becomes(() => isWide(page), false, `${name} at ${width}`)
      await picture(page, `${name}-${width}-${colorScheme}`)
    }
  await page.setViewportSize({ width: 1366, height: 800 })
  assert.equal(await inspect(page, name), [])
}

test('an owner adds a member, who finds the workspace in the switch, also without script', async () => {
  await open(anna, '/dashboard')
  await anna.getByRole('button', { name: 'Try with sample data' }).or(anna.locator('.first-use button')).first().click()
  await anna.waitForURL('**/dashboard?source=*')
  await anna.getByRole('link', { name: 'Workspace', exact: true }).click()
  await anna.fill('#member-email', 'bert@example.com')
  await submit(anna, 'Add a member')
  await sees(anna, 'Bert Moss')
  await anna.fill('#workspace-name', 'The Shop of Anna and Friends, Hamburg')
  await anna.locator('form[action$="/name"]').getByRole('button', { name: 'Save' }).click()
  await anna.getByRole('heading', { name: 'The Shop of Anna and Friends, Hamburg' }).waitFor()
  await look(anna, 'workspace-owner')
  await anna.getByRole('link', { name: 'Who did what' }).click()
  await sees(anna, 'Added a member')
  await look(anna, 'acts')

  const bert = await site.visitor({ javaScriptEnabled: false })
  await fillSetUp(bert, await site.server.admin('invite', 'bert@example.com'))
  await submit(bert, 'Complete Setup')
  await bert.waitForURL('**/dashboard')
  const choose = async (name: string) => {
    await bert.locator('summary[aria-label^="Switch workspace"]').click()
    await bert.getByRole('button', { name: new RegExp(name) }).click()
    await bert.waitForURL('**/dashboard')
  }
  await choose('The Shop of Anna')
  const holds = async (word: string) => (await bert.content()).includes(word)
  await becomes(() => holds('sample-orders.csv'), true)
  await becomes(() => holds('Add Data Source'), false)
  await bert.setViewportSize({ width: 1366, height: 800 })
  await bert.locator('summary[aria-label^="Switch workspace"]').click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await bert.emulateMedia({ colorScheme })
    await picture(bert, `switch-1366-${colorScheme}`)
  }
  await bert.setViewportSize({ width: 390, height: 800 })
  await bert.locator('button[popovertarget=menu]').click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await bert.emulateMedia({ colorScheme })
    await picture(bert, `switch-390-${colorScheme}`)
  }
  await bert.setViewportSize({ width: 1366, height: 800 })
  await open(bert, '/dashboard/workspace')
  await sees(bert, 'Members')
  await picture(bert, 'workspace-viewer')
  await choose('bert@example.com')
  await becomes(() => holds('first-use'), true)
  assert.equal(site.problems(), [])
})

test('the open page of a member who is removed ends by itself', async () => {
  const carl = await site.signedIn('carl@example.com', 'Carl', 'Ott')
  await open(anna, '/dashboard/workspace')
  await anna.fill('#member-email', 'carl@example.com')
  await submit(anna, 'Add a member')
  await sees(anna, 'Carl Ott')
  await open(carl, '/dashboard')
  await carl.locator('summary[aria-label^="Switch workspace"]').click()
  await carl.getByRole('button', { name: /The Shop of Anna/ }).click()
  await carl.locator('#data-sources table').waitFor()
  const row = anna.locator('tr', { hasText: 'Carl Ott' })
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Remove from the workspace' }).click()
  await toast(carl, 'Not a Member')
  await becomes(() => carl.locator('#data-sources table').count(), 0)
})

test.run()
