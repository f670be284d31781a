import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { breakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { type FirstOrderSums, firstOrderGroups } from '#domain/analytics/breakdowns/first-order-groups.ts'
import { type RevenueGroupSums, revenueGroups } from '#domain/analytics/breakdowns/revenue-groups.ts'
import { type SkuSalesSums, skuSalesOf } from '#domain/analytics/breakdowns/sku-sales.ts'
import { type AskedList, askedList } from './asked-list.ts'

const mapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
  SKU: 'skuId',
} as const
const attributes = [
  { column: 'Coupon', type: 'text' },
  { column: 'Tags', type: 'text', split: ',' },
] as const

// The example of docs/semantics.md §15: order 1 with rows 60 (S) and 40 (V), order 2 of 20 (S) with a later refund of 5
// without a coupon, order 3 of 50 without.
const example = `Order,Customer,Date,Amount,SKU,Coupon,Tags
1,a,2024-01-01,60,x,S,"new, vip"
1,a,2024-01-01,40,y,V,vip
2,a,2024-02-10,20,x,s,
R2,a,2024-02-20,-5,x,,
3,b,2024-03-01,50,z,,new
`

const revenueBy = async (list: AskedList, by: string, more: object = { all: true }) => {
  const { parameters, words } = breakdownAttribute(by, list.summary.facts.attributes!)!
  const rows = await list.rows('revenue-groups', [], {
    parameters: { ...parameters, once: false, most: 200, ...more },
    words,
  })
  return revenueGroups(rows as RevenueGroupSums[])
}

test('revenue by a column is the money of its rows; it adds up', async () => {
  const list = await askedList(example, mapping, { attributes: [...attributes] })
  const shown = (await revenueBy(list, 'Coupon')).map(({ id, value, revenue, orders }) => [
    value ?? id,
    revenue,
    orders,
  ])
  assert.equal(shown, [
    ['S', 80, 2],
    ['V', 40, 1],
    [-1, 45, 1],
  ])
  const tags = (await revenueBy(list, 'tags')).map(({ id, value, revenue }) => [value ?? id, revenue])
  assert.equal(tags, [
    ['new', 50],
    ['vip', 40],
    [-2, 60],
    [-1, 15],
  ])
  const months = await revenueBy(list, 'Coupon', { month: true })
  assert.equal(
    months.map(({ value, period, revenue }) => [value, period - 2024 * 12, revenue]),
    [
      ['S', 0, 60],
      ['S', 1, 20],
      ['V', 0, 40],
      [null, 1, -5],
      [null, 2, 50],
    ],
  )
  const days = (await revenueBy(list, 'order.weekday')).map(({ id, revenue }) => [id, revenue])
  assert.equal(
    days.sort(([a], [b]) => a! - b!),
    [
      [1, 100],
      [2, -5],
      [5, 50],
      [6, 20],
    ],
  )
  list.close()
})

test('refunds of an order are where its rows are', async () => {
  const list = await askedList(example, mapping, { attributes: [...attributes] })
  const found = await revenueBy(list, 'Coupon')
  assert.equal(
    found.map(({ refunds, refundRate }) => [refunds, refundRate]),
    [
      [0, 0],
      [0, 0],
      [5, 0.1],
    ],
  )
  list.close()
})

test('customers by a column of their first order', async () => {
  const list = await askedList(example, mapping, { attributes: [...attributes] })
  const { parameters, words } = breakdownAttribute('Coupon', list.summary.facts.attributes!)!
  const rows = await list.rows('first-order-groups', [], { parameters: { ...parameters, least: 1, most: 200 }, words })
  const groups = firstOrderGroups(rows as FirstOrderSums[])
  assert.equal(
    groups.map(
      ({ id, value, customers, firstPurchaseAOV, ltvOverall, within, watched, secondOrderRate, medianDays }) => [
        value ?? id,
        customers,
        firstPurchaseAOV,
        ltvOverall,
        within[30],
        watched[30],
        secondOrderRate,
        medianDays,
      ],
    ),
    [
      ['S', 1, 100, 115, 100, 1, 1, 40],
      ['V', 1, 100, 115, 100, 1, 1, 40],
      [-1, 1, 50, 50, null, 0, 0, null],
      [-3, 2, 75, 82.5, 100, 1, 0.5, 40],
    ],
  )
  const few = await list.rows('first-order-groups', [], { parameters: { ...parameters, least: 20, most: 200 }, words })
  assert.equal(
    firstOrderGroups(few as FirstOrderSums[]).map(({ id, customers }) => [id, customers]),
    [
      [-1, 1],
      [-2, 1],
      [-3, 2],
    ],
  )
  list.close()
})

test('products as sales, under a filter, too', async () => {
  const list = await askedList(example, mapping, { attributes: [...attributes] })
  const sales = async (conditions: Parameters<AskedList['rows']>[1]) =>
    skuSalesOf((await list.rows('sku-sales', conditions)) as SkuSalesSums[]).map((one) => [
      one.sku,
      one.orders,
      one.customers,
      one.revenue,
      one.refunds,
      one.firstSold,
      one.lastSold,
    ])
  assert.equal(await sales([]), [
    ['x', 2, 1, 75, 5, '2024-01-01', '2024-02-20'],
    ['z', 1, 1, 50, 0, '2024-03-01', '2024-03-01'],
    ['y', 1, 1, 40, 0, '2024-01-01', '2024-01-01'],
  ])
  assert.equal(await sales([{ place: 'first-order', attribute: 'Coupon', operator: 'blank', values: [] }]), [
    ['z', 1, 1, 50, 0, '2024-03-01', '2024-03-01'],
  ])
  list.close()
})

test.run()
