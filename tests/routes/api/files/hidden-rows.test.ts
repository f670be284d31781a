// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf } from '#tests/support/browsers/pages.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: anna, ...(body && { body }) })
const page = async (id: string) => (await pageOf(app, anna, `/dashboard/files/${id}`)).html

/** A month with an order of 700 that is hidden, and a hidden sheet. */
const month = (number: number) =>
  workbookOf([
    {
      name: 'Orders',
      rows: [
        ['Customer', 'Date', 'Total'],
        ['a', `2024-0${number}-05`, 10],
        ['b', `2024-0${number}-06`, 700],
        ['a', `2024-0${number}-07`, 20],
      ] as Cell[][],
      hidden: [3],
    },
    {
      name: 'Old',
      state: 'hidden',
      rows: [
        ['Customer', 'Date', 'Total'],
        ['z', '2023-01-01', 9],
      ] as Cell[][],
    },
  ])

test('hidden rows are reported before and after, left out by a script, remembered, and can be counted again', async () => {
  const { id } = (await app.upload(anna, month(1), 'january.xlsx')).body
  const { suggestedMapping: columnMapping } = (await call('GET', `/api/files/${id}/preview`)).body
  const sample = (await call('POST', `/api/files/${id}/sample`, { columnMapping })).body
  assert.equal([sample.hidden, sample.money], [{ rows: 1, seen: 1, money: 700 }, 730])
  const wrong = await call('POST', `/api/files/${id}/mapping`, { columnMapping, options: { hiddenRows: 'drop' } })
  assert.is(said(wrong), '400 options.hiddenRows must be one of count, leave-out.')

  await call('POST', `/api/files/${id}/mapping`, { columnMapping })
  await app.processed(anna, id)
  const counted = textOf(await page(id))
  assert.match(counted, '1 row that counts is hidden in the workbook, by a filter or by hand ($700.00).')
  assert.match(counted, 'A hidden sheet of the workbook has the same columns and is not read: “Old” (1 row, $9.00).')
  assert.not.match(counted, 'Warnings given before processing')

  await call('POST', `/api/files/${id}/mapping`, { columnMapping, options: { hiddenRows: 'leave-out' } })
  await app.processed(anna, id)
  const html = await page(id)
  const [account, setAside] = tablesOf(html)
  assert.equal(account!.slice(1), [
    ['Analyzed', '2', '$30.00'],
    ['Set aside: hidden in the workbook, as you chose', '1', '$700.00'],
    ['Whole file', '3', '$730.00'],
  ])
  assert.equal(setAside, [
    ['Row', 'Reason', 'Customer', 'Date', 'Total'],
    ['3', 'Hidden in the workbook', 'b', '2024-01-06', '700'],
  ])

  const { id: next } = (await app.upload(anna, month(2), 'february.xlsx')).body
  const { mapped, remembered } = (await call('GET', `/api/files/${next}/preview`)).body
  assert.is(mapped.options.hiddenRows, 'leave-out')
  await call('POST', `/api/files/${next}/mapping`, {
    columnMapping,
    options: { ...mapped.options, addTo: id, joining: remembered.source?.joining ?? 'rows' },
  })
  await app.processed(anna, id)
  assert.match(
    textOf(await page(id)),
    '2 rows are hidden in the workbook ($1,400.00). They were set aside, as you chose.',
  )

  await call('POST', `/api/files/${id}/mapping`, { columnMapping })
  await app.processed(anna, id)
  assert.equal(
    tablesOf(await page(id))[0]!
      .slice(1)
      .at(-1),
    ['All files', '6', '$1,460.00'],
  )
  assert.match(textOf(await page(id)), '2 rows that count are hidden in the workbook')
})

test.run()
