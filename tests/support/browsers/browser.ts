import { type Browser, chromium, type Page } from 'playwright-core'
import { until, usualLimitMs } from '#tests/support/program.ts'
import { findBrowser } from '../../../scripts/ensure-browser.mjs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let shared: Browser | undefined

/**
 * A real browser: the one CHROMIUM names, the one from npm, or an installed one. Fails loudly without one. The files
 * that `npm test` runs in one process share it, because a start takes 2 s of processor time. Closing it ends only its
 * profiles.
 */
export async function launchBrowser(): Promise<Browser> {
  if (shared?.isConnected()) return shared
  const browser = await launch()
  if (process.env.TEST_RUNNER) {
    shared = browser
    browser.close = async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
    }
  }
  return browser
}

async function launch(): Promise<Browser> {
  const found = findBrowser()
  if (!found) throw new Error('No browser was found. Install Chromium or Chrome, or set CHROMIUM to its path.')
  return chromium.launch({ executablePath: found.path, args, env: { ...process.env, ...found.env } })
}

export interface WatchedPage {
  page: Page
  /** console errors and warnings, uncaught errors, content-security-policy violations */
  problems: string[]
  /** addresses of the scripts the page asked for */
  scripts: string[]
}

/** The texts of each toast that a page has shown and no test has checked yet. */
const toasts = new WeakMap<Page, string[][]>()

/**
 * Waits until the page has shown a toast with these texts, after those checked before. A toast disappears after 5
 * seconds, and a busy machine may look too late, so the page records each.
 */
export async function toast(page: Page, ...texts: string[]): Promise<void> {
  const shown = toasts.get(page)
  if (!shown) throw new Error('openPage has not opened this page')
  const find = () => shown.findIndex((one) => texts.every((text) => one.includes(text)))
  await until(`the toast ${texts.join(' ')}`, () => find() >= 0).catch((error: Error) => {
    throw new Error(`${error.message}; shown: ${JSON.stringify(shown)}`)
  })
  shown.splice(0, find() + 1)
}

async function noteToasts(page: Page): Promise<void> {
  const shown: string[][] = []
  toasts.set(page, shown)
  await page.exposeFunction('__toast', (texts: string[]) => shown.push(texts))
  await page.addInitScript(() => {
    const { __toast } = window as unknown as { __toast(texts: string[]): void }
    const noted = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const item of document.querySelectorAll('li[data-radix-collection-item]')) {
        if (noted.has(item)) continue
        noted.add(item)
        const leaves = [...item.querySelectorAll('*')].filter((one) => !one.childElementCount)
        __toast(leaves.map((one) => one.textContent ?? '').filter(Boolean))
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** A page in a fresh profile that notes everything that went wrong on it. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(usualLimitMs)
  const problems: string[] = []
  const scripts: string[] = []
  await page.exposeFunction('__violation', (text: string) => problems.push(`csp: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { __violation(text: string): void }).__violation(
        `${event.violatedDirective} ${event.blockedURI}`,
      ),
    )
  })
  await noteToasts(page)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error}`))
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return { page, problems, scripts }
}
