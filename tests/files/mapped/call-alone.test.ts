// test: waits, also long, 40 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unlike } from '#tests/mapping/shapes/unlike.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { hook } from '#tests/support/hook.ts'
import { casesOf } from '#tests/support/long-form.ts'

// What a script sends: the suggested mapping and nothing else (docs/specification.md §11).
let app: TestApp
let anna: string
test.before(
  hook(async () => {
    app = await testApp({}, { worker: true })
    anna = await app.signedUp('anna@example.com')
  }),
)
test.after(hook(() => app.close()))

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

test.run()
