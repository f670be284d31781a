// test: only full, waits, also long, 40 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { unlike } from '#tests/shapes/unlike.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf } from '#tests/support/browsers/pages.ts'
import { textOf } from '#tests/support/html.ts'
import { casesOf } from '#tests/support/long-form.ts'

// What a script sends: the suggested mapping and nothing else (docs/specification.md §11).
let app: TestApp
let anna: string
test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const kinds = [
  'Till: returns with negative quantities and amounts above 0',
  'Stripe: charges as its interface gives them, in cents',
  'Marketplace: returned rows beside the sale under Order Status',
]
for (const [name, { contents, truth, leftOut = 0, setAside = 0 }] of casesOf(
  Object.fromEntries(unlike.map((one) => [one.name, one])),
  kinds,
))
  test(name, async () => {
    const { id } = (await app.upload(anna, contents)).body
    const { suggestedMapping } = (await app.call('GET', `/api/files/${id}/preview`, { token: anna })).body
    const file = await app.process(anna, id, suggestedMapping)
    assert.is(file.status, 'completed')
    const { body } = await app.call('GET', `/api/revenue/analytics?fileId=${id}&groupBy=year`, { token: anna })
    const money = body.reduce((sum: number, { revenue }: { revenue: number }) => sum + Math.round(revenue * 100), 0)
    const purchases = body.reduce((sum: number, row: { purchases: number }) => sum + row.purchases, 0)
    assert.equal([money, file.leftOutRows, file.setAsideRows], [truth.money, leftOut, setAside])
    assert.ok(purchases <= truth.orders)
  })

/** Processed with the suggested mapping and these options: the revenue by month, and what the file's page says. */
async function processed(contents: string, options?: MappingOptions) {
  const { id } = (await app.upload(anna, contents)).body
  const { suggestedMapping } = (await app.call('GET', `/api/files/${id}/preview`, { token: anna })).body
  assert.is((await app.process(anna, id, suggestedMapping, options)).status, 'completed')
  const { body } = await app.call('GET', `/api/revenue/analytics?fileId=${id}&groupBy=month`, { token: anna })
  const months = body.flatMap((row: { period: string; revenue: number }) =>
    row.revenue ? [[row.period, row.revenue]] : [],
  )
  return { months: Object.fromEntries(months), text: textOf((await pageOf(app, anna, `/dashboard/files/${id}`)).html) }
}

test('dates that a spreadsheet has half converted are read right, and the page of the file says so', async () => {
  const file = `date,customer,amount
2018-11-09 00:00:00,A,10
09/25/2018,B,20
09/28/2018,A,30
2018-03-10 00:00:00,C,40
10/15/2018,B,50
2018-12-10 00:00:00,A,60
`
  const back = await processed(file)
  assert.equal(back.months, { '2018-09': 60, '2018-10': 150 })
  assert.match(
    back.text,
    /Day and month of 3 other dates were exchanged back, as you chose: 2018-03-10 was read as 2018-10-03\./,
  )
  assert.match(
    back.text,
    /Day and month of 3 dates in “date” \(\$110\.00\) are exchanged back: 2018-11-09 00:00:00 is read as Sep 11, 2018\./,
  )
  const kept = await processed(file, { exchangedDates: 'keep' })
  assert.equal(Object.keys(kept.months).length, 5)
  assert.match(kept.text, /Day and month of 3 dates in “date” \(\$110\.00\) may be exchanged/)
  assert.not.match(back.text + kept.text, /as the whole column shows/)
})

test('currencies below a header that no list has are reported, and counted as a call says', async () => {
  const file = `Sipariş No,Tarih,Müşteri,Kasa,Toplam Tutar
1,19.07.2026,Kara,TL (₺),11264.4
2,20.07.2026,Akın,TL (₺),476.0
3,21.07.2026,Deniz,EURO (€),43.2
4,02.08.2026,Kara,USD,100.0
`
  const added = await processed(file)
  assert.equal(added.months, { '2026-07': 11783.6, '2026-08': 100 })
  assert.match(
    added.text,
    /The values are in several currencies \(EUR, TRY, USD\)\. They were added without conversion\./,
  )
  const converted = await processed(file, { currency: { rates: { EUR: '50', USD: '40' } } })
  assert.equal(converted.months, { '2026-07': 13900.4, '2026-08': 4000 })
  assert.equal((await processed(file, { currency: { only: 'TRY' } })).months, { '2026-07': 11740.4 })
})

test.run()
