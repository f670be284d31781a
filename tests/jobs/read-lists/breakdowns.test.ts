import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { besideAges } from '#domain/analytics/beside/ages.ts'
import { breakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { type CohortGroup, type CohortGroupSums, cohortGroups } from '#domain/analytics/breakdowns/cohort-groups.ts'
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

const month = (year: number, n: number) => year * 12 + n - 1
const cohortsBy = async (
  list: AskedList,
  by: string,
  more: object = {},
  conditions: Parameters<AskedList['rows']>[1] = [],
): Promise<CohortGroup[]> => {
  const { parameters, words } = breakdownAttribute(by, list.summary.facts.attributes!)!
  const rows = await list.rows('cohort-groups', conditions, {
    parameters: { ...parameters, month: true, last_complete: month(2024, 2), least: 1, most: 200, ...more },
    words,
  })
  return cohortGroups(rows as CohortGroupSums[])
}
const shown = ({ months, firstPurchase }: CohortGroup, last: number) => [
  [firstPurchase.customers, firstPurchase.ltv],
  ...months.slice(0, last + 1).map(({ customers, ltv, ltvSoFar }) => [customers, ltv, ltvSoFar]),
]

// Cohort January: a (S and V) and c (S); cohort February: d (S); cohort March, in progress: b (blank). The last complete month
// is February, so M0 has January and February, M1 January only.
const cohortExample = `${example}4,c,2024-01-05,30,x,S,
5,c,2024-01-20,6,x,,
6,c,2024-03-02,100,x,,
7,d,2024-02-03,12,x,S,
`

test('cohorts by a column pool at each month the cohorts that are complete at it', async () => {
  const list = await askedList(cohortExample, mapping, { attributes: [...attributes] })
  const groups = await cohortsBy(list, 'Coupon')
  assert.equal(
    groups.map(({ id, value, customers }) => [value ?? id, customers]),
    [
      ['S', 3],
      ['V', 1],
      [-1, 1],
      [-3, 4],
    ],
  )
  const [s, v, blank, all] = groups as [CohortGroup, CohortGroup, CohortGroup, CohortGroup]
  // M0: a, c and d: 6 of 3 after the first purchases 100, 30, 12. M1: a and c: 20 - 5, and 130 + 6 + 15 so far.
  assert.equal(shown(s, 2), [
    [3, 142 / 3],
    [3, 2, 148 / 3],
    [2, 7.5, 75.5],
    [0, null, null],
  ])
  assert.equal(shown(v, 1), [
    [1, 100],
    [1, 0, 100],
    [1, 15, 115],
  ])
  assert.equal(shown(blank, 0), [
    [0, null],
    [0, null, null],
  ])
  // a is in S and in V, and once in all customers
  assert.equal(shown(all, 1), shown(s, 1))
  const few = await cohortsBy(list, 'Coupon', { least: 2 })
  assert.equal(
    few.map(({ id, customers }) => [id < 0 ? id : 'S', customers]),
    [
      ['S', 3],
      [-1, 1],
      [-2, 1],
      [-3, 4],
    ],
  )
  list.close()
})

test('cohorts by a column: range, deciles and filters choose customers and orders', async () => {
  const list = await askedList(cohortExample, mapping, { attributes: [...attributes] })
  const january = await cohortsBy(list, 'Coupon', { from: '2024-01-01', until: '2024-02-01' })
  assert.equal(shown(january[0]!, 1), [
    [2, 65],
    [2, 3, 68],
    [2, 7.5, 75.5],
  ])
  assert.equal(await cohortsBy(list, 'Coupon', { deciles: [] }), [])
  // Customers stay, money is that of chosen orders: the first purchases of c and d, and the order of 20.
  const conditions = [
    { place: 'this-order', attribute: 'order.value', operator: 'between', values: ['10', '40'] },
  ] as const
  const chosen = await cohortsBy(list, 'Coupon', {}, conditions as never)
  assert.equal(shown(chosen[0]!, 1), [
    [3, 14],
    [3, 0, 14],
    [2, 10, 25],
  ])
  list.close()
})

test('with one value, the row is the monthly cohorts together', async () => {
  const lines = Array.from({ length: 400 }, (_, n) => {
    const day = new Date(Date.UTC(2023, 0, 1 + ((n * 37) % 500))).toISOString().slice(0, 10)
    return `${n},c${(n * 7) % 90},${day},${(n % 11) - 2}.${n % 10},x,All,`
  })
  const contents = `Order,Customer,Date,Amount,SKU,Coupon,Tags\n${lines.join('\n')}\n`
  const list = await askedList(contents, mapping, { attributes: [...attributes] })
  const last = month(2024, 4)
  const groups = await cohortsBy(list, 'Coupon', { last_complete: last })
  const { rollups } = await list.figures([
    { place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: ['0'] },
  ])
  const cells = rollups.cohort_cells.filter(({ group_by, decile }) => group_by === 'month' && decile === 0)
  const side = { money: cells as never, retention: [] }
  const ages = besideAges(side, side, last, false)
  assert.ok(ages.length === 13)
  for (const { months } of groups)
    for (const { offset, a } of ages) {
      assert.is(months[offset]!.customers, a.customers)
      assert.ok(Math.abs(months[offset]!.ltvSoFar! - a.ltv) < 1e-9, `${offset}`)
    }
  assert.equal(
    groups.map(({ value, id }) => value ?? id),
    ['All', -3],
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
