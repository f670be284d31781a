// test: only full, also long, 30 s
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, openPage, type WatchedPage } from '#tests/support/browsers/browser.ts'
import { becomes, eventually } from '#tests/support/eventually.ts'
import { inLongForm } from '#tests/support/long-form.ts'
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
  for (const width of [1280, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await anna.page.setViewportSize({ width, height: 900 })
      await anna.page.emulateMedia({ colorScheme })
      await anna.page.waitForTimeout(300) // colours change slowly
      const path = join(process.env.PICTURES, `${name}-${width}-${colorScheme}.png`)
      await anna.page.screenshot({ path, fullPage: true })
    }
  await anna.page.setViewportSize({ width: 1280, height: 900 })
  await anna.page.emulateMedia({ colorScheme: 'light' })
}

async function upload(name: string, contents: string) {
  const { page } = anna
  await page.goto(`${server.site}/dashboard`)
  await page.waitForSelector('is-land[data-file$="AddDataSource.tsx"][data-ready]')
  await page.getByRole('button', { name: 'File Upload' }).click()
  await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(contents) })
  await page.getByText('Map your columns').waitFor()
}

/** The figures of a file that is processed as it is mapped. */
async function revenueOf(name: string): Promise<number> {
  const { page } = anna
  await page.getByRole('button', { name: 'Process File' }).click()
  const row = page.locator('tr', { hasText: name })
  const details = row.getByRole('link', { name: 'Details' })
  await details.waitFor()
  const id = (await details.getAttribute('href'))!.split('/').at(-1)!
  const answer = await page.request.get(`${server.site}/api/revenue/analytics?fileId=${id}&groupBy=year`)
  const periods = (await answer.json()) as { revenue: number }[]
  return periods.reduce((sum, one) => sum + one.revenue, 0)
}

const chosen = (column: string) => anna.page.getByLabel(`Maps to: ${column}`, { exact: true }).inputValue()

const paypal = `Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,Transaction ID
2024-01-05,10:00:00,CET,Ann,Express Checkout Payment,Completed,USD,100.00,-3.00,97.00,a@x.com,T1
2024-01-06,10:00:00,CET,Bob,Express Checkout Payment,Refunded,USD,50.00,-1.50,48.50,b@x.com,T2
2024-01-07,10:00:00,CET,Bob,Payment Refund,Completed,USD,-50.00,1.50,-48.50,b@x.com,T3
2024-01-08,10:00:00,CET,Cy,Express Checkout Payment,Denied,USD,70.00,-2.00,68.00,c@x.com,T4
2024-01-09,10:00:00,CET,Dee,General Withdrawal,Completed,USD,-40.00,0.00,-40.00,d@x.com,T5
2024-01-10,10:00:00,CET,Eve,Mobile Payment,Completed,USD,5.00,-0.30,4.70,e@x.com,T6
`

test('statuses: proposed by their words, told with their money, changed by keyboard, and processed as chosen', async () => {
  const { page } = anna
  await upload('paypal.csv', paypal)
  await page.getByText('3/3 mapped').waitFor()
  const fields = () => Promise.all(['Status', 'Type', 'Gross'].map(chosen))
  await becomes(fields, ['orderStatus', 'orderStatus', 'transactionValue'])
  const statuses = page.getByRole('region', { name: 'Statuses' })
  await statuses.getByText('In all rows: $135.00 with every row as it stands, $105.00 as chosen').waitFor()
  const choice = (value: string, label: string) =>
    statuses.getByRole('group', { name: value, exact: true }).getByRole('radio', { name: label })
  for (const [value, label] of [
    ['Denied', 'Leave out'],
    ['Refunded', 'Count'],
    ['General Withdrawal', 'Leave out'],
    ['Payment Refund', 'Refund'],
  ])
    await becomes(() => choice(value!, label!).isChecked(), true, value)
  await statuses.getByText('1 row, $70.00').waitFor()
  await pictures('fields-statuses')
  await choice('Denied', 'Leave out').focus()
  await page.keyboard.press('ArrowLeft')
  await becomes(() => choice('Denied', 'Count').isChecked(), true)
  await statuses.getByText('$175.00 as chosen').waitFor()
  assert.is(await revenueOf('paypal.csv'), 175)
})

const lines = `Invoice,Customer ID,Invoice date,Stock code,Quantity,Price
1,a,2024-01-05 10:00,X,2,5.00
1,a,2024-01-05 10:00,Y,1,2.50
2,b,2024-01-06 11:00,X,3,5.00
C3,b,2024-01-07 12:00,X,-1,5.00
4,,2024-01-08 12:00,X,2,5.00
`

variation('quantity and unit price make the value, 3/3, and orders without a customer are told', async () => {
  const { page } = anna
  await upload('lines.csv', lines)
  await page.getByText('3/3 mapped').waitFor()
  const fields = () => Promise.all(['Invoice', 'Quantity', 'Price'].map(chosen))
  await becomes(fields, ['orderId', 'quantity', 'unitPrice'])
  const required = page.getByRole('region', { name: 'Required fields' })
  await required.getByText('Quantity × Unit Price').waitFor()
  const sample = page.getByRole('region', { name: 'What will happen' })
  await sample.getByText('The 5 rows make 2 orders and 1 refund from 2 customers, $22.50 in all').waitFor()
  await sample.getByText('1 order has no customer ($10.00).').waitFor()
  await pictures('fields-product')
  assert.is(await revenueOf('lines.csv'), 22.5)
})

inLongForm(test)('a field in use is moved from its column to another', async () => {
  const { page } = anna
  await upload('move.csv', 'customer,date,amount,other amount\na,2024-01-05,1,10\nb,2024-01-06,2,20\n')
  await page.getByText('3/3 mapped').waitFor()
  const select = page.getByLabel('Maps to: other amount', { exact: true })
  const offered = 'Transaction Value – move from “amount”'
  await eventually(async () => assert.match(await select.innerText(), offered))
  await select.selectOption('transactionValue')
  await becomes(() => chosen('amount'), '')
  await page.getByText('$30.00 in all').waitFor()
  await page.getByText('What the fields mean').click()
  await page.getByText('Rows of one customer with the same order ID are one order.').waitFor()
})

variation('an amount that is not quantity times price: both totals, the person chooses and may go back', async () => {
  const { page } = anna
  const rows = Array.from({ length: 12 }, (_, n) => `c${n % 5},2024-01-${10 + n},${1 + (n % 3)},10.00,${n + 1}.00`)
  await upload('amounts.csv', `customer,date,Qty,Unit Price,amount\n${rows.join('\n')}\n`)
  const question = page.getByRole('group', { name: 'Which is the value of a row?' })
  await question.getByRole('radio', { name: '“amount” $78.00 in the sample' }).waitFor()
  await question.getByRole('radio', { name: '“Qty” × “Unit Price” $240.00 in the sample' }).check()
  await page.getByText('$240.00 in all').waitFor()
  await becomes(() => chosen('amount'), '')
  await pictures('fields-amounts')
  await question.getByRole('radio', { name: '“amount”' }).check()
  await page.getByText('$78.00 in all').waitFor()
  await becomes(() => chosen('amount'), 'transactionValue')
})

inLongForm(test)('customer and date on the first line: filling down is proposed, and can be refused', async () => {
  const { page } = anna
  const text = 'Customer,Date,Item,Amount\nAnn,2024-01-05,Mug,20\n,,Cup,5\nBob,2024-01-06,Mug,7\n,,Cup,1\n'
  await upload('blocks.csv', text)
  const question = page.getByRole('group', { name: 'Take customer and date from the row above?' })
  await question.getByRole('radio', { name: 'Take both from the row above', checked: true }).waitFor()
  await page.getByText('$33.00 in all').waitFor()
  await question.getByRole('radio', { name: 'Set these rows aside' }).check()
  await page.getByText('$27.00 in all').waitFor()
  await question.getByRole('radio', { name: 'Take both from the row above' }).check()
  await page.getByText('$33.00 in all').waitFor()
  await pictures('fields-fill-down')
  assert.is(await revenueOf('blocks.csv'), 33)
})

inLongForm(test)('several currencies: one only, or typed rates, which must be numbers', async () => {
  const { page } = anna
  await upload(
    'currencies.csv',
    'customer,date,amount,currency\na,2024-01-05,100,EUR\nb,2024-01-06,50,USD\nc,2024-01-07,7,EUR\n',
  )
  const question = page.getByRole('group', { name: 'Several currencies: what should count?' })
  await question.getByText('In the sample: EUR 107.00 in 2 rows; USD 50.00 in 1 row.').waitFor()
  await question.getByRole('radio', { name: 'Only one currency' }).check()
  await page.getByText('$107.00 in all').waitFor()
  await question.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
  await page.getByText('$50.00 in all').waitFor()
  await question.getByRole('radio', { name: 'Convert at my rates' }).check()
  const cannotProcess = page.getByRole('button', { name: 'Process File', disabled: true })
  await cannotProcess.waitFor() // no rate yet
  const rate = question.getByRole('textbox', { name: '1 EUR =' })
  await rate.fill('much')
  await question.getByText('Type a number above 0').waitFor()
  await cannotProcess.waitFor()
  await pictures('fields-currencies')
  await rate.fill('1.10')
  await page.getByText('$167.70 in all').waitFor()
  assert.is(await revenueOf('currencies.csv'), 167.7)
})

variation('dates that a spreadsheet has half converted: exchanged back beforehand, and kept at a click', async () => {
  const { page } = anna
  const dates = ['2018-11-09', '09/25/2018', '09/28/2018', '2018-03-10', '10/15/2018', '2018-12-10']
  await upload('half.csv', `date,customer,amount\n${dates.map((date, k) => `${date},c${k % 3},${k + 1}\n`).join('')}`)
  const question = page.getByRole('group', { name: 'Has a spreadsheet exchanged day and month?' })
  await question
    .getByRole('radio', { name: 'Exchange them back: 2018-11-09 is September 11, 2018', checked: true })
    .waitFor()
  await question.getByText('2 months, Sep 2018 to Oct 2018').waitFor()
  await page.getByText('from Sep 11, 2018 to Oct 15, 2018').waitFor()
  await page.getByText('are exchanged back: 2018-11-09 is read as Sep 11, 2018').waitFor()
  await pictures('fields-exchanged')
  await question.getByRole('radio', { name: 'Read them as they stand: 2018-11-09 is November 9, 2018' }).check()
  await page.getByText('from Mar 10, 2018 to Dec 10, 2018').waitFor()
  await page.getByText('may be exchanged, and 2018-11-09 is read as Nov 9, 2018').waitFor()
  await question.getByRole('radio', { name: 'Exchange them back' }).check()
  assert.is(await revenueOf('half.csv'), 21)
})

inEveryForm('nothing went wrong on the way: no console error, no policy violation', () => {
  assert.equal(anna.problems, [])
})

test.run()
