// test: also long, 70 s
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage, toast, type WatchedPage } from '#tests/support/browsers/browser.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { inEveryForm, variation } from '#tests/support/variation.ts'

let server: RunningServer
let browser: Browser
let anna: WatchedPage

test.before(async () => {
  server = await startServer()
  browser = await launchBrowser()
  anna = await openPage(browser)
  const { page } = anna
  await page.goto(await server.invite('anna@example.com', 'Anna', 'Lee'))
  await page.waitForSelector('is-land[data-file$="SetupForm.tsx"][data-ready]')
  await page.fill('#password', 'correct horse')
  await page.fill('#confirmPassword', 'correct horse')
  await page.click('button[type=submit]')
  await page.waitForURL('**/dashboard')
})
test.after(async () => {
  await browser?.close()
  await server?.close()
})

/** Pictures of a screen, wide and narrow, light and dark, where PICTURES names a folder. */
async function pictures(name: string) {
  if (!process.env.PICTURES) return
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await anna.page.setViewportSize({ width, height: 900 })
    await anna.page.emulateMedia({ colorScheme })
    await anna.page.waitForTimeout(300) // colours change slowly
    await anna.page.screenshot({
      path: join(process.env.PICTURES, `${name}-${width}-${colorScheme}.png`),
      fullPage: true,
    })
  }
  await anna.page.setViewportSize({ width: 1280, height: 900 })
  await anna.page.emulateMedia({ colorScheme: 'light' })
}

async function upload(name: string, contents: string | Buffer) {
  const { page } = anna
  await page.goto(`${server.site}/dashboard`)
  await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
  await page.getByRole('button', { name: 'File Upload' }).click()
  await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(contents as string) })
  await page.getByText('Map your columns').waitFor()
}

const chosen = (column: string) => anna.page.getByLabel(`Maps to: ${column}`, { exact: true }).inputValue()

async function processed(name: string) {
  const { page } = anna
  await page.getByRole('button', { name: 'Process File' }).click()
  const row = page.locator('tr', { hasText: name })
  await row.getByRole('link', { name: 'Details' }).waitFor()
  return row
}

const shopifyColumns =
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Vendor,Notes'
/** A Shopify orders export: three orders, one of two lines, one row without a customer. */
const shopify = `${shopifyColumns}
#1001,anna@example.com,paid,2024-03-04 10:00:05 -0500,USD,25.00,5.00,0.00,30.00,2024-03-04 10:00:00 -0500,1,Red mug,15.00,MUG-R,Mugs,
#1001,anna@example.com,,,,,,,,2024-03-04 10:00:00 -0500,1,Blue mug,10.00,MUG-B,Mugs,
#1002,bob@example.com,paid,2024-03-05 11:00:05 -0500,USD,15.00,0.00,0.00,15.00,2024-03-05 11:00:00 -0500,1,Red mug,15.00,MUG-R,Mugs,
#1003,,paid,2024-03-06 12:00:05 -0500,USD,10.00,0.00,0.00,10.00,2024-03-06 12:00:00 -0500,1,Blue mug,10.00,MUG-B,Mugs,=gift
`

inEveryForm('a Shopify export is recognized, mapped and checked before it is processed', async () => {
  const { page } = anna
  await upload('shopify.csv', shopify)
  await page.getByText('This looks like a Shopify orders export.').waitFor()
  await page.getByText('3/3 mapped').waitFor()
  const columns = ['Email', 'Created at', 'Total', 'Lineitem sku', 'Lineitem name', 'Subtotal']
  const fields = ['customerId', 'transactionDate', 'transactionValue', 'skuId', 'skuName', '']
  await becomes(() => Promise.all(columns.map(chosen)), fields)
  await page.locator('summary', { hasText: 'Why? Column “Email”' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('This is a Shopify orders export: its column “Email” is Customer ID.').waitFor()
  await becomes(() => page.locator('summary', { hasText: 'Why? Column “Subtotal”' }).count(), 0)
  const sample = page.getByRole('region', { name: 'What will happen' })
  await sample.getByText('The 4 rows make 2 orders from 2 customers, $45.00 in all').waitFor()
  await sample.getByText('1 row has no value of its own and counts as a further line of an order.').waitFor()
  await sample.getByText('1 row would be set aside: no customer.').waitFor()
  await sample.locator('summary', { hasText: 'Why? Rows “1 row would be set aside: no customer.”' }).focus()
  await page.keyboard.press('Enter')
  await sample
    .getByText('“Email” is blank. The row does not say who bought. An example is row 4 below the header.')
    .waitFor()
  await sample.getByText('Based on all rows of your file.').waitFor()
  await pictures('mapping-shopify')
})

inEveryForm('everything suggested can be changed, and the sample follows', async () => {
  const { page } = anna
  const sample = page.getByRole('region', { name: 'What will happen' })
  await page.getByRole('button', { name: 'Clear suggestions' }).click()
  await page.getByText('0/3 mapped').waitFor()
  await page.getByRole('button', { name: 'Map Required Fields (0/3)', disabled: true }).waitFor()
  await sample.waitFor({ state: 'detached' })
  await page.getByLabel('Maps to: Email', { exact: true }).selectOption('customerId')
  await page.getByLabel('Maps to: Created at', { exact: true }).selectOption('transactionDate')
  await page.getByLabel('Maps to: Lineitem price', { exact: true }).selectOption('transactionValue')
  await sample.getByText('$40.00 in all').waitFor()
  await page.locator('summary', { hasText: 'Why? Column “Lineitem price”' }).click()
  await page
    .getByText(
      'You chose this. We proposed “Total” for Transaction Value. This is a Shopify orders export: its column “Total” is Transaction Value.',
    )
    .waitFor()
  await page.getByLabel('Maps to: Lineitem price', { exact: true }).selectOption('')
  await page.getByLabel('Maps to: Total', { exact: true }).selectOption('transactionValue')
  await sample.getByText('$45.00 in all').waitFor()
})

variation('while a change is checked, the sums of the choice before are not vouched for', async () => {
  const { page } = anna
  const sample = page.getByRole('region', { name: 'What will happen' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/sample', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Maps to: Subtotal', { exact: true }).selectOption('transactionValue')
  try {
    await sample.getByText('Checking the first rows with this change…').waitFor()
    await sample.locator('[aria-busy=true]').getByText('$45.00 in all').waitFor()
  } finally {
    answer()
  }
  await sample.locator('[aria-busy=false]').getByText('$40.00 in all').waitFor()
  await sample.getByText('Based on all rows of your file.').waitFor()
  await page.unroute('**/sample')
  await page.getByLabel('Maps to: Total', { exact: true }).selectOption('transactionValue')
  await sample.getByText('$45.00 in all').waitFor()
})

inLongForm(test)('the set-aside row is found from the list, on its page and in the download', async () => {
  const { page } = anna
  const row = await processed('shopify.csv')
  await row.getByRole('link', { name: '1 row set aside' }).click()
  await page.waitForURL('**/dashboard/files/**')
  const table = page.getByRole('region', { name: 'Set-aside rows' }).getByRole('row')
  await eventually(async () => assert.match(await table.nth(1).innerText(), /^5\tNo customer\t/))
  await eventually(async () => {
    const account = await page.locator('table').first().innerText()
    assert.match(account, 'Set aside: no customer\t1\t$10.00')
    assert.match(account, 'Whole file\t4\t$55.00')
  })
  await page.getByText('Dates were read as written').waitFor()
  await pictures('file-details')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all as CSV' }).click(),
  ])
  assert.is(download.suggestedFilename(), 'set-aside-shopify.csv')
  const text = readFileSync((await download.path())!, 'utf8')
  assert.ok(
    text.startsWith(`\ufeffRow,Reason,${shopifyColumns}\n`),
    'a byte order mark, so that a spreadsheet sees UTF-8',
  )
  const rows = parse(text, { bom: true, from: 2 }) as string[][]
  assert.equal(
    rows.map((row) => [...row.slice(0, 5), row.at(-1)]),
    [['5', 'no-customer', '#1003', '', 'paid', "'=gift"]],
  )
})

variation('the person is asked how to read 03/04/2024, by keyboard, and the answer wins', async () => {
  const { page } = anna
  await upload('dates.csv', 'customer,date,value\na,03/04/2024,10\nb,05/06/2024,20\n')
  const question = page.getByRole('group', { name: 'Read 03/04/2024 as March 4 or 3 April?' })
  await question.waitFor()
  // settled: the question is shown
  assert.is(await question.getByRole('radio', { checked: true }).count(), 0, 'nothing is chosen beforehand')
  await question.getByText('3 months, Mar 2024 to May 2024; most in May 2024 ($20.00)').waitFor()
  await question.getByText('3 months, Apr 2024 to Jun 2024; most in Jun 2024 ($20.00)').waitFor()
  await page.getByRole('button', { name: 'Process File' }).click()
  await toast(page, 'Please choose how the dates are read.')
  const first = question.getByRole('radio').first()
  await becomes(() => first.evaluate((radio) => radio === document.activeElement), true)
  await page.keyboard.press('ArrowDown')
  await question.getByRole('radio', { name: '3 April', checked: true }).waitFor()
  await page.getByText('from Apr 3, 2024 to Jun 5, 2024').waitFor()
  await page.getByText('Dates are read as day/month/year.').waitFor()
  await question.getByRole('radio', { name: '3 April', checked: true }).waitFor() // the question stays
  await pictures('mapping-dates')
  const row = await processed('dates.csv')
  await row.getByRole('link', { name: 'Details' }).click()
  await page.getByText('Dates were read as day/month/year, as you chose.').waitFor()
})

const repeated = `order,email,ordered at,order total,sku
1,a@example.com,2024-03-04 10:00:00,50.00,X
1,a@example.com,2024-03-04 10:00:00,50.00,Y
2,b@example.com,2024-03-05 10:00:00,20.00,X
2,b@example.com,2024-03-05 10:00:00,20.00,Z
3,c@example.com,2024-03-06 10:00:00,5.00,X
`

inLongForm(test)(
  'repeated order totals are told with the sum both ways, and counted once when the person says so',
  async () => {
    const { page } = anna
    await upload('totals.csv', repeated)
    const question = page.getByRole('group', { name: 'Are these order totals?' })
    await question.getByRole('radio', { name: 'Add the rows $145.00 in the sample' }).waitFor()
    await question.getByRole('radio', { name: 'Count once per order $75.00 in the sample' }).check()
    await page.getByText('3 orders from 3 customers, $75.00 in all').waitFor()
    await pictures('mapping-totals')
    const row = await processed('totals.csv')
    await row.getByRole('link', { name: 'Details' }).click()
    await page
      .getByText('Each was counted once, as you chose: $75.00. With all rows added it would be $145.00.')
      .waitFor()
    const account = page.locator('table').first()
    const told = 'Repeated order totals, counted once\t–\t$70.00'
    await eventually(async () => assert.match(await account.innerText(), told))
    await pictures('file-totals')
  },
)

inLongForm(test)('a column in cents is asked about: read as cents, or as it stands', async () => {
  const { page } = anna
  await upload('cents.csv', 'email,created_at,total_cents\na@x.com,2024-03-04,1999\nb@x.com,2024-03-05,501\n')
  const question = page.getByRole('group', { name: 'Are these cents?' })
  await question.getByText('The header “total_cents” says that its values are in cents: 1999 is $19.99').waitFor()
  await page.getByText('2 orders from 2 customers, $25.00 in all').waitFor()
  await pictures('mapping-cents')
  await question.getByRole('radio', { name: 'Read as whole amounts' }).check()
  await page.getByText('2 orders from 2 customers, $2,500.00 in all').waitFor()
  await question.getByRole('radio', { name: 'Read as cents' }).check()
  await page.getByText('2 orders from 2 customers, $25.00 in all').waitFor()
  const row = await processed('cents.csv')
  await row.getByRole('link', { name: 'Details' }).click()
  await page.getByText('Values were read as cents: 1999 is 19.99.').waitFor()
  await page.getByText('$25.00').first().waitFor()
})

inLongForm(test)('date and time in two columns are both chosen, a third takes the place of one', async () => {
  const { page } = anna
  await upload('clock.csv', 'customer,date,time,value\na,2024-03-04,10:00,10\na,2024-03-04,11:00,20\n')
  await page.getByText('date + time').waitFor()
  await page.getByText('The 2 rows make 2 orders from 1 customer').waitFor()
  const option = page.getByLabel('Maps to: customer').locator('option[value=transactionDate]')
  await becomes(() => option.textContent(), 'Transaction Date – move from “time”')
  await page.getByLabel('Maps to: time').selectOption('')
  await page.getByText('The 2 rows make 1 order from 1 customer').waitFor()
  await becomes(() => option.textContent(), 'Transaction Date – date when the transaction occurred')
})

const header = ['Customer', 'Order Date', 'Total', 'Note']
const book = workbookOf([
  {
    name: 'Europe',
    rows: [header, ['a@example.com', '2024-01-05', 10, 'x'], ['b@example.com', '2024-01-06', 20, 'y']],
  },
  {
    name: 'America & more',
    rows: [
      ['Buyer e-mail', 'Created at', 'Order total'],
      ['ann@example.com', '2024-02-01', 7],
      [null, null, 9],
      [null, null, null],
      ['bob@example.com', '2024-02-03', 5],
    ],
    after: '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="C3:C4"/></mergeCells>',
  },
])

variation('another sheet of a workbook is chosen: preview, suggestion, sample and figures follow', async () => {
  const { page } = anna
  await upload('shops.xlsx', book)
  const sheet = page.getByLabel('Sheet')
  await becomes(() => sheet.inputValue(), 'Europe')
  await page.getByText('a@example.com').first().waitFor()
  await sheet.selectOption('America & more')
  await page.getByLabel('Maps to: Buyer e-mail', { exact: true }).waitFor()
  await page.getByText('a@example.com', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('3/3 mapped').waitFor()
  const columns = ['Buyer e-mail', 'Created at', 'Order total']
  await becomes(() => Promise.all(columns.map(chosen)), ['customerId', 'transactionDate', 'transactionValue'])
  // Merged cells as they will be read: the customer of the second line is the first one's, the total stands once.
  const rows = page.getByRole('region', { name: 'File preview' }).getByRole('row')
  const shown = async () => (await rows.allInnerTexts()).map((text) => text.split(/\s+/).filter(Boolean))
  await becomes(
    async () => (await shown()).slice(-3),
    [
      ['ann@example.com', '2024-02-01', '7'],
      ['ann@example.com', '2024-02-01', '9'],
      ['bob@example.com', '2024-02-03', '5'],
    ],
  )
  const sample = page.getByRole('region', { name: 'What will happen' })
  await sample.getByText('The 3 rows make 2 orders from 2 customers, $21.00 in all').waitFor()
  await pictures('mapping-sheets')
  const row = await processed('shops.xlsx')
  await row.getByRole('link', { name: 'Details' }).click()
  await page.getByText('$21.00').first().waitFor()
  await page.getByText('Only the sheet “America & more” was read. Not read: “Europe” (').first().waitFor()
  await page.getByText('Every row that was read could be used.').waitFor()
})

variation('a file is read differently: the preview follows, and so do the figures', async () => {
  const { page } = anna
  await upload('cut.csv', 'Shop;2024\nKunde;Datum;Betrag\na;05.01.2024;1,50\nb;16.01.2024;12,00\n')
  await page.getByText('Reading it differently', { exact: true }).click()
  await becomes(() => page.getByLabel('Cells are separated by').inputValue(), ';')
  await page.getByLabel('Header line').selectOption('0')
  await page.getByText('This file has no header line').waitFor()
  await page.getByLabel('Header line').selectOption('2')
  for (const [column, field] of [
    ['Kunde', 'customerId'],
    ['Datum', 'transactionDate'],
    ['Betrag', 'transactionValue'],
  ])
    await page.getByLabel(`Maps to: ${column}`, { exact: true }).selectOption(field!)
  await page.getByText('The 2 rows make 2 orders from 2 customers, $13.50 in all').waitFor()
  await pictures('mapping-dialect')
  const row = await processed('cut.csv')
  await row.getByRole('link', { name: 'Details' }).click()
  await page.getByText('$13.50').first().waitFor()
})

inLongForm(test)('months of a workbook are read together, as proposed', async () => {
  const { page } = anna
  const month = (name: string, n: number) => ({
    name,
    rows: [header, ...[5, 6, 7].map((day) => [`c${day}@example.com`, `2024-0${n}-0${day}`, n, 'x'])],
  })
  await upload('year.xlsx', workbookOf([month('Jan', 1), month('Feb', 2), month('Mar', 3)]))
  const together = page.getByLabel('Read the 3 sheets with the same columns together: “Jan”, “Feb”, “Mar”.')
  await becomes(() => together.isChecked(), true)
  await together.uncheck()
  await page.getByText('Also with rows, and not read: “Feb”, “Mar”.').waitFor()
  await together.check()
  await pictures('mapping-months')
  const row = await processed('year.xlsx')
  await row.getByRole('link', { name: 'Details' }).click()
  await page.getByText('$18.00').first().waitFor()
  await page.getByText('The rows of the sheets “Jan”, “Feb”, “Mar” were read one after another.').waitFor()
})

inLongForm(test)('the list of files stays readable with its notes', async () => {
  await upload('mixed.csv', 'customer,date,value\na,25/03/2024,10\nb,26/03/2024,20\nc,03/27/2024,5\n')
  const row = await processed('mixed.csv')
  await row.getByText('1 date makes sense only as month/day/year and could not be read as day/month/year.').waitFor()
  await pictures('data-sources')
})

variation('a file that is deleted elsewhere while it is mapped: the page says so', async () => {
  await upload('gone.csv', 'buyer,day,amount\na,2024-01-05,10\n') // no other file has these columns, so no source is offered
  const { page } = anna
  await page.goto(`${server.site}/dashboard`)
  await page.waitForSelector('is-land[data-file$="DataSources.tsx"][data-ready]')
  await page.locator('tr', { hasText: 'gone.csv' }).getByRole('link', { name: 'Map Columns' }).click()
  await page.getByText('Map your columns').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${server.site}/dashboard`)
  await other.waitForSelector('is-land[data-file$="DataSources.tsx"][data-ready]')
  await other.locator('tr', { hasText: 'gone.csv' }).getByRole('button', { name: 'Delete' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alert')
    .getByText('gone.csv has been deleted, so its columns can no longer be mapped.')
    .waitFor()
  await pictures('deleted-elsewhere')
  await other.close()
})

inEveryForm('nothing went wrong on the way: no console error, no policy violation', () => {
  assert.equal(anna.problems, [])
})

test.run()
