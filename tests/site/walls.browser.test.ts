// test: only full, also long, 40 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWide, openSite, phone, picture, ready, type Site, sees } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'
import { inLongForm } from '#tests/support/long-form.ts'

let site: Site

test.before(async () => {
  site = await openSite()
})
test.before.each(async () => void (await site.forgetFailures()))
test.after(() => site?.close())

test('36: markup in names, headers, cells and file names is shown as text', async () => {
  const image = '"><img src=x onerror=alert(1)>'
  const script = '<script>alert(1)</script>'
  const page = await site.signedIn('markup@example.com', script, image)
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  await ready(page, 'AddDataSource')
  await page.getByRole('button', { name: 'File Upload' }).click()
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  await page.setInputFiles('input[type=file]', {
    name: `<img src=x onerror=alert(1)>.csv`,
    mimeType: 'text/html',
    buffer: Buffer.from(
      `${quoted(script)},date,value,sku\n${quoted(image)},2024-01-05,10,${quoted(image)}\nb,2024-01-06,5,${quoted(script)}\n`,
    ),
  })
  await page.getByText('2/3 mapped').waitFor() // date and value as suggested
  await page.getByText(image).first().waitFor()
  await page.getByLabel(`Maps to: ${script}`).selectOption('customerId')
  await page.getByLabel('Maps to: date').selectOption('transactionDate')
  await page.getByLabel('Maps to: value').selectOption('transactionValue')
  await page.getByLabel('Maps to: sku').selectOption('skuId')
  await page.getByRole('button', { name: 'Process File' }).click()
  await page.getByRole('link', { name: 'View revenue' }).waitFor()
  await page.getByRole('button', { name: /^Delete <img/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'View revenue' }).click()
  await ready(page, 'RevenueTable')
  await page.goto(`${site.server.site}/dashboard/account`)
  await sees(page, `${script} ${image}`)
  assert.is(dialogs, 0)
  // settled: the page shows the names
  assert.is(await page.locator('img').count(), 0)
})

inLongForm(test)(
  '16: every page in a browser, light and dark, wide and narrow: no violation, nothing beside the window',
  async () => {
    const member = await site.signedIn('pages@example.com')
    const token = (await member.context().cookies()).find((cookie) => cookie.name === 'session')!
    const forStrangers = ['/', '/login', '/register', '/forgot-password', '/first-time-setup', '/nowhere']
    const linked = ['/reset-password?token=x', '/verify-email?token=x']
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const size of [{ viewport: { width: 1280, height: 900 } }, phone]) {
        const name = (path: string) => `look${path.replace(/\W+/g, '-')}-${colorScheme}-${size.viewport.width}`
        const stranger = await site.visitor({ ...size, colorScheme })
        for (const path of [...forStrangers, ...linked]) {
          await stranger.goto(site.server.site + path, { waitUntil: 'networkidle' })
          await becomes(() => isWide(stranger), false, `${path} at ${size.viewport.width}`)
          await picture(stranger, name(path))
        }
        const page = await site.visitor({ ...size, colorScheme })
        await page.context().addCookies([{ name: 'session', value: token.value, url: site.server.site }])
        await page.addInitScript((value) => localStorage.setItem('token', value), token.value)
        for (const path of ['/dashboard', '/dashboard/account']) {
          await page.goto(site.server.site + path, { waitUntil: 'domcontentloaded' })
          await ready(page, 'SessionKeeper')
          await becomes(() => isWide(page), false, `${path} at ${size.viewport.width}`)
          await picture(page, name(path))
        }
      }
    }
  },
)

test('42: nothing was asked of another host', () => {
  assert.equal(site.hosts(), [new URL(site.server.site).host])
})

test('nothing went wrong on the way: no console error, no policy violation', () => {
  assert.equal(site.problems(), [])
})

test.run()
