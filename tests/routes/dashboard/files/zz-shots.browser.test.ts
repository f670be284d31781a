import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import { openSite, type OpenSite } from '#tests/support/browsers/site.ts'
let site: any
test.before(async () => { site = await openSite() })
test.after(() => site?.close())
test('shots', async () => {
  const page = await site.signedIn('anna@example.com')
  for (const [name, path] of [['shopify', '/work/shared/data/shopify/orders_export_1.csv'], ['woo', '/work/shared/data/woocommerce/woocommerce_orders.csv'], ['dates', '']] as const) {
    await page.goto(site.server.site + '/dashboard')
    await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
    await page.getByRole('button', { name: 'File Upload' }).click()
    await page.setInputFiles('input[type=file]', { name: `${name}.csv`, mimeType: 'text/csv', buffer: path ? readFileSync(path) : Buffer.from('customer,date,value,status\na,03/04/2024,10,paid\nb,05/06/2024,20,refunded\nc,05/06/2024,20,pending\n') })
    await page.waitForURL('**/mapping?from=upload')
    await page.getByRole('heading', { name: 'What will happen' }).waitFor()
    await page.waitForTimeout(2500)
    for (const [width, height] of [[1366, 768], [1920, 1080], [390, 844], [360, 740], [768, 1024]] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(300)
        const tall = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])
        if (colorScheme === 'light') console.log(name, width, tall)
        await page.screenshot({ path: `/tmp/w/shots-mapping/${name}-${width}-${colorScheme}.png` })
        if (width !== 1920) await page.screenshot({ path: `/tmp/w/shots-mapping/${name}-${width}-${colorScheme}-full.png`, fullPage: true })
      }
    }
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  console.log(site.problems())
})
test.run()
