import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { startServer } from '#tests/support/server.ts'
import { launchBrowser, openPage, type WatchedPage } from './browser.ts'

export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
export const password = 'correct horse'

export const picture = (page: Page, name: string) =>
  process.env.PICTURES
    ? page.screenshot({ path: join(process.env.PICTURES, `${name}.png`), fullPage: true })
    : undefined
export const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
export const ready = (page: Page, island: string) =>
  page.waitForSelector(`is-land[data-file$="${island}.tsx"][data-ready]`, { state: 'attached' })
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
export const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
export const submit = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Opens the menu of a table and chooses an export of it. */
export async function chooseExport(page: Page, item: 'Export CSV' | 'Export Excel', what: string): Promise<Download> {
  const button = page.getByRole('button', { name: `${item}: ${what}` })
  const menu = page.locator('details.menu').filter({ has: page.locator(`[aria-label="${item}: ${what}"]`) })
  if (!(await button.isVisible())) await menu.locator('summary').click()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return download
}

/**
 * Opens a page that itself redirects to another address, which may end its loading early, even before it is committed.
 */
export async function openLeaving(page: Page, address: string, next: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' }).catch((error: Error) => {
    if (!error.message.includes('net::ERR_ABORTED')) throw error
  })
  await page.waitForURL(next)
}

/** Opens the invitation and fills the form in, without sending it. */
export async function fillSetUp(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.fill('#password', password)
  await page.fill('#confirmPassword', password)
}

/** The running product with a browser; everything that goes wrong on any page is recorded. */
export async function openSite(settings: Record<string, string> = {}, launch = launchBrowser) {
  const server = await startServer(settings)
  const database = server.database!
  const browser = await launch()
  const opened: WatchedPage[] = []
  const hosts = new Set<string>()

  async function visitor(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
    const watched = await openPage(browser, options)
    watched.page.context().on('request', (request) => {
      if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host)
    })
    opened.push(watched)
    return watched.page
  }

  /** A person who has just set the password, on the dashboard. */
  async function signedIn(email: string, firstName = 'Anna', lastName = 'Lee'): Promise<Page> {
    const page = await visitor()
    await fillSetUp(page, await server.invite(email, firstName, lastName))
    await ready(page, 'SetupForm')
    await submit(page, 'Complete Setup')
    await page.waitForURL('**/dashboard')
    await ready(page, 'SessionKeeper')
    return page
  }

  // What the browser itself says of answers that the tests provoke.
  const provoked = /Failed to load resource: the server responded with a status of (400|401|404|429)/
  return {
    server,
    database,
    visitor,
    signedIn,
    /** every host that a page asked for anything */
    hosts: () => [...hosts].sort(),
    problems: () => opened.flatMap(({ problems }) => problems).filter((problem) => !provoked.test(problem)),
    /** failed tries of one test must not slow the next */
    forgetFailures: () => database.db.deleteFrom('sign_in_attempts').execute(),
    expireLinks: () =>
      database.db
        .updateTable('account_tokens')
        .set({ expires_at: new Date(0) })
        .execute(),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>
