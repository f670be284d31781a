import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'

/** Orders of 50 and 60, each event on a row of its own; what is refunded or canceled is the first order. */
function choices(header: string, values: string[], names = 'Email,Datetime,Value,Order ID') {
  const ofOrder = (no: number) => (value: string) => [
    `a${no}@x.com`,
    `2024-01-1${no}`,
    no ? '60.00' : '50.00',
    `${no}`,
    value,
  ]
  const isBack = (value: string) => /refund|cancel/i.test(value)
  const cells = [...values.map(ofOrder(0)), ...values.filter((value) => !isBack(value)).map(ofOrder(1))]
  const columns = [...names.split(','), header]
  const { mapping } = suggestMapping(columns, cells)
  const report = sampleReport(columns, cells, positionsOf(columns, mapping), {})
  const of = Object.fromEntries(report.statuses.flatMap(({ values }) => values.map((one) => [one.value, one.choice])))
  return {
    field: mapping[header],
    money: report.money,
    choices: values.map((value) => of[value]),
    checks: report.checks,
  }
}

const lists: [header: string, sale: string, refund: string, others: string][] = [
  [
    'Metric',
    'Placed Order',
    'Refunded Order',
    'Ordered Product,Started Checkout,Viewed Product,Cancelled Order,Fulfilled Order,Opened Email,Our Own Event',
  ],
  ['Metric Name', 'Placed Order', 'Refunded Order', 'Ordered Product,Fulfilled Order'],
  ['Event', 'Placed Order', 'Cancelled Order', 'Ordered Product,Fulfilled Order'],
  ['event_name', 'purchase', 'refund', 'add_to_cart,begin_checkout,view_item,page_view,add_payment_info'],
  ['event_type', 'purchase', 'refund', 'add_to_cart,remove_from_cart,view_item'],
  ['Event Name', 'Order Completed', 'Order Refunded', 'Product Added,Checkout Started,Product Viewed'],
  ['Action', 'Purchase', 'Refund', 'AddToCart,InitiateCheckout,ViewContent'],
  ['Activity', 'Placed Order', 'Refunded Order', 'Started Checkout'],
]
for (const [header, sale, refund, others] of lists)
  test(`“${header}”: ${sale} counts alone, and ${refund} takes back`, () => {
    const left = others.split(',')
    const found = choices(header, [sale, refund, ...left])
    assert.is(found.field, 'orderStatus')
    assert.equal(found.choices, ['count', 'refund', ...left.map(() => 'leave-out')])
    assert.is(found.money, 60)
    assert.equal(
      found.checks.filter(({ kind }) => kind === 'unknown-statuses'),
      [],
    )
  })

test('events that people go to are goods', () => {
  assert.is.not(choices('Event', ['Jazz Night', 'Purchase of the Year Gala', 'Cancelled Dreams']).field, 'orderStatus')
})

test.run()
