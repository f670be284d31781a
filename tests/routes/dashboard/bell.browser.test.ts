// test: only full, 15 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toast } from '#tests/support/browsers/browser.ts'
import { openSite, ready, type Site } from '#tests/support/browsers/site.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

let site: Site

test.before(async () => {
  site = await openSite()
})
test.after(() => site?.close())

const bell = (name: string) => ({ name, exact: true }) as const

test('the bell shows a result while another page is open, on every device, until it was seen', async () => {
  const uploads = await site.signedIn('anna@example.com')
  const page = await uploads.context().newPage() // the page that polls goes to its results by itself
  await page.goto(`${site.server.site}/dashboard/account`)
  await ready(uploads, 'AddDataSource')
  await uploads.getByRole('button', { name: 'File Upload' }).click()
  const rows = Array.from({ length: 200_000 }, (_, n) => `c${n % 5000},2024-01-05,12.50\n`).join('')
  await uploads.setInputFiles('input[type=file]', {
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`customer,date,value\n${rows}e,never,1\n`),
  })
  await uploads.getByRole('button', { name: 'Process File' }).click()
  await toast(uploads, 'Processing Started')
  await page.reload()
  const button = page.getByRole('button', bell('Notifications, 1 unread'))
  await button.waitFor()

  await ready(page, 'Bell')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByText('many.csv is ready').waitFor()
  await dialog.getByRole('link', { name: '1 row set aside' }).waitFor()
  await page.getByRole('button', bell('Notifications')).waitFor()
  await page.keyboard.press('Tab')
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'many.csv is ready')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await becomes(focused, 'Notifications', 'the focus returns')
  await page.reload()
  await page.getByRole('button', bell('Notifications')).waitFor()
})

test('without script the list opens, and leads to the page of all', async () => {
  const member = await site.signedIn('bert@example.com')
  await ready(member, 'AddDataSource')
  await member.getByRole('button', { name: 'File Upload' }).click()
  await member.setInputFiles('input[type=file]', {
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(workedExample),
  })
  await member.getByRole('button', { name: 'Process File' }).click()
  await member.getByRole('link', { name: 'View revenue' }).waitFor()
  await member.getByRole('button', bell('Notifications, 1 unread')).waitFor() // on the page that polls, too
  const token = (await member.context().cookies()).find((cookie) => cookie.name === 'session')!

  const page = await site.visitor({ javaScriptEnabled: false })
  await page.context().addCookies([{ name: 'session', value: token.value, url: site.server.site }])
  await page.goto(`${site.server.site}/dashboard`)
  await page.getByRole('button', bell('Notifications, 1 unread')).click()
  await page.getByRole('dialog').getByRole('link', { name: 'All notifications' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', bell('Notifications')).waitFor()
  const zoneless = page.locator('main time')
  await eventually(async () =>
    assert.match(await zoneless.innerText(), / UTC$/, 'without script nobody knows the zone'),
  )
  await page.getByRole('link', { name: 'orders.csv is ready' }).first().click()
  await becomes(() => page.textContent('h1'), 'Revenue Analytics')

  const away = await site.visitor({ timezoneId: 'Asia/Kolkata' })
  await away.context().addCookies([{ name: 'session', value: token.value, url: site.server.site }])
  await away.addInitScript((stored) => localStorage.setItem('token', stored), token.value)
  await away.goto(`${site.server.site}/dashboard/notifications`)
  await ready(away, 'Bell')
  const time = away.locator('main time')
  const inZone = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const
  const moment = new Date((await time.getAttribute('datetime'))!)
  await becomes(() => time.innerText(), new Intl.DateTimeFormat('en-US', inZone).format(moment))
})

test('nothing went wrong on the way: no console error, no policy violation', () => {
  assert.equal(site.problems(), [])
})

test.run()
