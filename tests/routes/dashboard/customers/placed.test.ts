// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { listed } from '#tests/jobs/ingest/list/listed.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' } as const
const header = 'Order,Customer,Date,Value,Sku\n'

/**
 * Orders with one or several rows, refunds before, between and at the time of purchases, and customers without a
 * purchase. A share of the rows belongs to one customer, as in a shop with walk-ins.
 */
function orders(seed: number, walkIns = 0): string {
  const random = randomOf(seed)
  const line = (n: number) => {
    const customer = random.chance(walkIns) ? 'Walk-in' : random.chance(0.05) ? `R${n}` : `C${random.below(400)}`
    const value = customer.startsWith('R') || random.chance(0.15) ? -1 - random.below(50) : random.below(90)
    const time = random.chance(0.3) ? '' : ` ${String(8 + random.below(4)).padStart(2, '0')}:00`
    return `${n >> 1},${customer},2024-0${1 + random.below(9)}-1${random.below(10)}${time},${value},${random.chance(0.1) ? '' : `S${random.below(30)}`}\n`
  }
  return header + Array.from({ length: 4000 }, (_, n) => line(n)).join('')
}

for (const [name, extra] of [
  ['by their time', {}],
  ['with order IDs', { Order: 'orderId' }],
] as const)
  test(`orders ${name}: made in parts, they equal those made at once`, async () => {
    const text = orders(20261123)
    const fields = { ...mapping, ...extra }
    const whole = await listed(text, fields)
    assert.ok(whole.orders.length > 1500 && whole.customers.length > 400)
    assert.equal(await listed(text, fields, undefined, 300), whole)
  })

test('a customer with most of the orders can be split over parts, too', async () => {
  const text = orders(5, 0.8)
  const minutes = text.replaceAll(/( \d\d:)00/g, (_, hour, at) => `${hour}${String(at % 60).padStart(2, '0')}`)
  const whole = await listed(minutes, mapping)
  const walkIn = whole.customers.find(({ key }) => key === 'Walk-in')!
  assert.ok(whole.orders.filter(({ customer }) => customer === walkIn.customer).length > 1000)
  assert.equal(await listed(minutes, mapping, undefined, 150), whole)
})

test('each order has its position and each purchase its number, sorted by time', async () => {
  const { customers, orders: rows } = await listed(orders(7), mapping, undefined, 500)
  const isPurchase = (row: (typeof rows)[number]) => Number(row.value) >= 0
  for (const { customer, orders: purchases } of customers) {
    const own = rows.filter((row) => row.customer === customer)
    assert.equal(
      own.map(({ place }) => place),
      own.map((_, at) => at + 1),
    )
    const times = own.map(({ ordered_at }) => String(ordered_at))
    assert.equal(times, times.toSorted())
    const numbers = own.filter(isPurchase).map(({ purchase }) => purchase)
    assert.equal(
      numbers,
      numbers.map((_, at) => at + 1),
    )
    assert.is(numbers.length, purchases)
    assert.ok(own.every((row) => isPurchase(row) || row.purchase === null))
  }
})

test.run()
