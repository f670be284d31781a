// test: only full, 25 s
import { env } from 'node:process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSite, type Site, sees } from '#tests/support/browsers/site.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { overviewText } from '#text/analytics/overview.ts'
import { filesText } from '#text/files/files.ts'
import { addTo, sourcesText } from '#text/files/sources.ts'
import { mappingText } from '#text/mapping/mapping.ts'

let site: Site

test.before(async () => {
  site = await openSite()
})
test.after(() => site?.close())

const header = 'Email,Created at,Total\n'
const october = `${header}a@x.com,2024-10-01,10\nb@x.com,2024-10-15,20\n`
const november = `${header}b@x.com,2024-10-15,20\na@x.com,2024-11-03,7\n`

test('the next month is proposed for its source, added, and taken out again on the page of the source', async () => {
  const page = await site.signedIn('mara@example.com', 'Mara', 'Olsen')
  const upload = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'File Upload' }).click()
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await sees(page, '3/3 mapped')
  }
  await upload('october.csv', october)
  await page.getByRole('button', { name: 'Process File' }).click()
  await page.getByRole('link', { name: filesText.seeResults }).click()
  await page.getByText(overviewText.noWholeMonth).waitFor()
  await upload('november.csv', november)
  await page.getByText('Mapped as october.csv').waitFor()
  await page.getByText('This file has orders from Oct 15, 2024 to Nov 3, 2024. 1 day would be new.').waitFor()
  await page.getByText('For this reason, adding the file is proposed.').waitFor()
  const add = page.getByRole('radio', { name: addTo('october.csv') })
  await eventually(async () => assert.ok(await add.isChecked()))
  await page.getByRole('radio', { name: sourcesText.newSource }).check()
  await eventually(async () => assert.not.ok(await add.isChecked()))
  await add.check()
  await sees(page, sourcesText.how)
  const cards = page.locator('label:has(input[type=radio])')
  await eventually(async () => {
    const sizes = await cards.evaluateAll((labels) =>
      labels.map((label) => label.getBoundingClientRect()).map(({ width, height }) => [width, height].map(Math.round)),
    )
    assert.ok(sizes.length >= 2)
    for (const size of sizes) assert.equal(size, sizes[0], 'the answers are of one size')
  })
  if (env.SHOTS) await page.screenshot({ path: `${env.SHOTS}/add.png`, fullPage: true })
  await page.getByRole('button', { name: 'Process File' }).click()
  await page.locator('[data-mapping]').waitFor({ state: 'detached' })
  await page.getByText('Total Records').locator('..').getByText('4', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'October 2024' }).waitFor()
  await page.getByRole('link', { name: filesText.seeResults }).click()
  await page.getByRole('heading', { name: 'October 2024' }).waitFor()
  const details = (await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .getAttribute('href'))!
  const reloadedUntil = (check: (html: string) => void) =>
    eventually(async () => {
      await page.goto(site.server.site + details.split('#')[0])
      check(await page.content())
    })
  await reloadedUntil((html) => {
    assert.match(html, '1 row already there ($20.00)')
    assert.match(html, 'november.csv')
  })
  if (env.SHOTS) {
    await page.screenshot({ path: `${env.SHOTS}/source.png`, fullPage: true })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.screenshot({ path: `${env.SHOTS}/source-390.png`, fullPage: true })
  }
  await page.locator('summary', { hasText: `${sourcesText.remove} november.csv` }).click()
  await page.locator('details[open]').getByText(sourcesText.removeLead).waitFor()
  await page.getByRole('button', { name: `${sourcesText.removeNow} november.csv` }).click()
  await page.getByText(sourcesText.oneFile).waitFor() // the page shows itself again
  assert.not.match(await page.locator('main').innerText(), 'november.csv')
  assert.equal(site.problems(), [])
})

test('processing waits for the days to be compared; of two sources with the same headers none is proposed', async () => {
  const page = await site.signedIn('nora@example.com', 'Nora', 'Lind')
  const process = page.getByRole('button', { name: 'Process File' })
  const upload = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'File Upload' }).click()
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await sees(page, '3/3 mapped')
  }
  const isDone = (rows: number) =>
    page.getByText('Total Records').locator('..').getByText(String(rows), { exact: true }).waitFor()
  await upload('october.csv', october)
  await process.click()
  await isDone(2)

  let compare = () => {}
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/addition', async (route) => {
      resolve()
      await new Promise<void>((go) => {
        compare = go
      })
      await route.continue()
    })
  })
  await upload('november.csv', november)
  await isAsked
  const where = page.getByRole('group', { name: sourcesText.where })
  await where.waitFor()
  await becomes(
    () => where.getByRole('radio', { checked: true }).count(),
    0,
    'nothing is chosen while days are compared',
  )
  await process.click()
  await page.getByRole('button', { name: mappingText.processing }).waitFor()
  compare()
  await sees(page, sourcesText.whereOpen.description)
  const add = page.getByRole('radio', { name: addTo('october.csv') })
  await eventually(async () => {
    assert.ok(await add.isChecked())
    assert.ok(await add.evaluate((radio) => radio === document.activeElement))
  })
  await page.unroute('**/addition')
  await page.getByRole('radio', { name: sourcesText.newSource }).check()
  await process.click()
  await isDone(4)

  await upload('december.csv', `${header}a@x.com,2024-12-01,10\n`)
  await page.getByRole('radio', { name: addTo('november.csv') }).waitFor()
  await eventually(async () => {
    assert.ok(await page.getByRole('radio', { name: sourcesText.newSource }).isChecked())
    assert.is(await page.getByText('would be new').count(), 0)
  })
  await page.getByRole('radio', { name: addTo('october.csv') }).check()
  await page.getByText('This file has orders from Dec 1, 2024').waitFor()
  if (env.SHOTS) await page.screenshot({ path: `${env.SHOTS}/two-sources.png`, fullPage: true })
  await process.click()
  await page.locator('[data-mapping]').waitFor({ state: 'detached' })
  await isDone(5)
  await eventually(async () => {
    const rows = await page.evaluate(async () =>
      (await (await fetch('/api/files')).json()).map((file: { rows: number }) => file.rows),
    )
    assert.equal(rows.sort(), [2, 3])
  })
  assert.equal(site.problems(), [])
})

test.run()
