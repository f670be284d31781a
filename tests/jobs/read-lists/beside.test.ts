import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SideSums } from '#domain/analytics/beside/beside-figures.ts'
import { type Condition, isOfOrder } from '#domain/filters/condition.ts'
import { type AskedList, askedList } from './asked-list.ts'

const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', SKU: 'skuId' } as const

/** 60 customers with one to four orders over two years, by channel and country; some refunds. */
function manyOrders(): string {
  const lines = ['Customer,Date,Value,SKU,Channel,Country']
  for (let customer = 0; customer < 60; customer++) {
    const first = Date.UTC(2022, customer % 20, 1 + (customer % 27))
    for (let order = 0; order <= customer % 4; order++) {
      const day = new Date(first + order * (17 + (customer % 5) * 20) * 86_400_000).toISOString().slice(0, 10)
      const value = 10 + ((customer * 7 + order * 3) % 40)
      lines.push(`c${customer},${day},${value},x,${customer % 3 ? 'Mail' : 'Search'},${order % 2 ? 'FR' : 'DE'}`)
      if (customer % 9 === 0) lines.push(`c${customer},${day},-4,x,,DE`)
    }
  }
  return `${lines.join('\n')}\n`
}

let list: AskedList
test.before(async () => {
  const attributes = ['Channel', 'Country'].map((column) => ({ column, type: 'text' as const }))
  list = await askedList(manyOrders(), mapping, { attributes })
})
test.after(() => list.close())

const channel = (values: string[]): Condition => ({
  place: 'first-order',
  attribute: 'Channel',
  operator: 'is',
  values,
})
const twice: Condition = { place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [2] }
const french: Condition = { place: 'this-order', attribute: 'Country', operator: 'is', values: ['FR'] }
const othersOf = (conditions: Condition[]) =>
  conditions.map((one) => (isOfOrder(one) ? one : { ...one, isOfOthers: true as const }))

const sideOf = async (conditions: Condition[]) =>
  (await list.rows('beside-figures', conditions))[0] as unknown as SideSums

test('everybody else is the complement of all conditions on customers together', async () => {
  const both = [channel(['Search']), twice]
  const [all, a, b] = [await sideOf([]), await sideOf(both), await sideOf(othersOf(both))]
  assert.is(all.customers, 60)
  assert.is(a.customers, 15)
  assert.is(b.customers, 45)
  for (const key of ['orders', 'second', 'third', 'watched_90', 'back_90'] as const)
    assert.is(a[key] + b[key], all[key], key)
  for (const key of ['revenue', 'total', 'first_purchase', 'money_90'] as const)
    assert.is(Number(a[key]) + Number(b[key]), Number(all[key]), key)
})

/** The squares of manyOrders() by hand, by cohort and age: month by month, what each customer's money so far adds. */
function squaresOf(counts: { customer(customer: number): boolean; order(order: number): boolean }) {
  const found = new Map<string, number>()
  for (let customer = 0; customer < 60; customer++) {
    if (!counts.customer(customer)) continue
    const first = Date.UTC(2022, customer % 20, 1 + (customer % 27))
    const monthOf = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth()
    let before = 0
    for (let order = 0; order <= customer % 4; order++) {
      if (!counts.order(order)) continue
      const month = monthOf(first + order * (17 + (customer % 5) * 20) * 86_400_000)
      const total = before + 10 + ((customer * 7 + order * 3) % 40) - (customer % 9 === 0 ? 4 : 0)
      const key = `${monthOf(first)} ${month - monthOf(first)}`
      if (month - monthOf(first) <= 12) found.set(key, (found.get(key) ?? 0) + total ** 2 - before ** 2)
      before = total
    }
  }
  return found
}

test('sums of squares of the money of cohorts are those by hand, under conditions on customers and on orders', async () => {
  const parameters = { month: true, month_shift: 0, all_deciles: true, first_cohort: 2022 * 12, last_cohort: 2024 * 12 }
  const all = () => true
  for (const [conditions, customer, order] of [
    [[], all, all],
    [[channel(['Search'])], (customer: number) => customer % 3 === 0, all],
    [[french], all, (order: number) => order % 2 === 1],
  ] as const) {
    const expected = squaresOf({ customer, order })
    const found = new Map<string, number>()
    for (const [first_customer, last_customer] of [
      [0, 24],
      [25, 59],
    ]) {
      const part = { ...parameters, first_customer, last_customer }
      for (const { cohort, age, squares } of await list.rows('cohort-squares', [...conditions], { parameters: part })) {
        const key = `${cohort} ${age}`
        found.set(key, (found.get(key) ?? 0) + Math.round(squares))
      }
    }
    assert.equal(new Map([...found].sort()), new Map([...expected].sort()))
  }
})

test('conditions on orders hold for both sides', async () => {
  const [all, a, b] = [
    await sideOf([french]),
    await sideOf([channel(['Search']), french]),
    await sideOf(othersOf([channel(['Search']), french])),
  ]
  assert.ok(a.orders > 0 && b.orders > 0)
  assert.is(a.orders + b.orders, all.orders)
  assert.is(Number(a.revenue) + Number(b.revenue), Number(all.revenue))
  const { answer } = await list.figures(othersOf([channel(['Search']), french]))
  assert.equal([answer.orders, Number(answer.money)], [b.orders, Number(b.revenue) / 10_000])
})

test('a side has the figures of the rollups of its filter', async () => {
  for (const conditions of [[], [channel(['Mail'])], othersOf([channel(['Mail']), twice])]) {
    const side = await sideOf(conditions)
    const { rollups } = await list.figures(conditions)
    const [all] = rollups.repurchase.filter(({ group_by }) => group_by === 'all') as Record<string, number>[]
    assert.equal([side.customers, side.second], [all!.customers, all!.repeaters])
    for (const days of [30, 60, 90, 180, 365] as const)
      assert.equal([side[`watched_${days}`], side[`back_${days}`]], [all![`eligible_${days}`], all![`back_${days}`]])
    const [gaps] = rollups.order_gaps.filter(({ after }) => after === 1) as Record<string, number>[]
    assert.is(side.median_days, gaps!.median)
  }
})

test('variances are those of the customers’ money', async () => {
  const side = await sideOf([channel(['Search'])])
  const search = Array.from({ length: 20 }, (_, at) => 3 * at)
  const firsts = search.map((customer) => 10 + ((customer * 7) % 40) - (customer % 9 ? 0 : 4))
  const mean = firsts.reduce((sum, one) => sum + one, 0) / firsts.length
  const variance = firsts.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (firsts.length - 1)
  assert.is(side.first_purchase_variance!.toFixed(6), variance.toFixed(6))
})

test('the customers of both sides are those for whom all conditions hold', async () => {
  const count = async (conditions: Condition[]) => (await list.rows('purchaser-count', conditions))[0]!.customers
  assert.is(await count([channel(['Search']), channel(['Mail'])]), 0)
  assert.is(await count([channel(['Search']), twice]), 15)
  assert.is(await count([...othersOf([channel(['Search'])]), twice]), 30)
})

test('a side without customers has zeros', async () => {
  const side = await sideOf([channel(['Nothing'])])
  assert.equal([side.customers, side.orders, side.revenue, side.total, side.second], [0, 0, '0', null, 0])
})

test.run()
