// test: 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Attribute } from '#domain/attributes/attribute.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { ordersOfBlock } from '#jobs/ingest/list/histories-file.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { inEveryForm, variation } from '#tests/support/variation.ts'
import { type AskedList, askedList } from './asked-list.ts'

const mapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
  Quantity: 'quantity',
  Refund: 'refundedAmount',
  SKU: 'skuId',
} as const
const attributes: Attribute[] = [
  { column: 'Channel', type: 'text' },
  { column: 'Coupon', type: 'text' },
  { column: 'Tags', type: 'text', split: ',' },
  { column: 'Shipping', type: 'number' },
  { column: 'Promised', type: 'date' },
]

/** One row of a drawn file. Money in whole cents. */
interface Row {
  order: string
  customer: string
  at: string
  cents: number
  quantity: number
  refund: number
  sku: string
  channel: string
  coupon: string
  tags: string[]
  shipping: number | undefined
  promised: string
  currency: string
}

const header = 'Order,Customer,Date,Amount,Quantity,Refund,SKU,Channel,Coupon,Tags,Shipping,Promised,Currency'

/** A generator of numbers below n; the seed is in the name of the test. */
function dice(seed: number) {
  let state = seed >>> 0
  return (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * n)
  }
}

const dayAfter = (at: string, days: number) =>
  new Date(Date.parse(at.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)

function draw(seed: number): { rows: Row[]; text: string } {
  const roll = dice(seed)
  const rows: Row[] = []
  const orders = 20 + roll(100)
  for (let order = 0; order < orders; order++) {
    const customer = `c${roll(14)}`
    const day = new Date(Date.UTC(2022, 10, 1 + roll(500)))
    const at = `${day.toISOString().slice(0, 10)} ${String(roll(24)).padStart(2, '0')}:00:00`
    const isRefund = roll(9) === 0
    const channel = ['search', 'Social', 'SEARCH', 'mail', ''][roll(5)]!
    const currency = ['EUR', 'usd', 'GBP', ''][roll(4)]!
    for (let line = 0; line <= roll(3); line++)
      rows.push({
        order: `#${order}`,
        customer,
        at,
        cents: (isRefund ? -1 : 1) * roll(20_000),
        quantity: 1 + roll(4),
        refund: roll(6) === 0 ? roll(3000) : 0,
        sku: `s${roll(6)}`,
        channel: line === 0 || roll(2) ? channel : '',
        coupon: roll(3) ? '' : ['S', 'V'][roll(2)]!,
        tags: ['new', 'vip', 'gift'].filter(() => roll(3) === 0),
        shipping: roll(4) ? roll(900) : undefined,
        currency: line === 0 ? currency : '',
        promised: roll(3) ? dayAfter(at, roll(60) - 5) : '',
      })
  }
  const money = (cents: number) => (cents / 100).toFixed(2)
  const lines = rows.map((row) =>
    [
      row.order,
      row.customer,
      row.at,
      money(row.cents),
      row.quantity,
      row.refund ? money(row.refund) : '',
      row.sku,
      row.channel,
      row.coupon,
      `"${row.tags.join(', ')}"`,
      row.shipping === undefined ? '' : money(row.shipping),
      row.promised,
      row.currency,
    ].join(','),
  )
  return { rows, text: [header, ...lines].join('\n') }
}

interface Order {
  customer: string
  at: string
  rows: Row[]
  value: number
  refunds: number
}

/** The histories of all customers, by docs/semantics.md alone. */
function historiesOf(rows: Row[]): Map<string, Order[]> {
  const orders = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.order} ${row.customer}`
    orders.set(key, [...(orders.get(key) ?? []), row])
  }
  const histories = new Map<string, Order[]>()
  for (const own of orders.values()) {
    const amount = own.reduce((sum, { cents }) => sum + cents, 0)
    const refund = own.reduce((sum, row) => sum + row.refund, 0)
    const { customer, at } = own[0]!
    const order = { customer, at, rows: own, value: amount - refund, refunds: refund + Math.max(0, -amount) }
    histories.set(customer, [...(histories.get(customer) ?? []), order])
  }
  const place = (order: Order) => rows.indexOf(order.rows[0]!)
  for (const own of histories.values())
    own.sort((a, b) => a.at.localeCompare(b.at) || Number(a.value < 0) - Number(b.value < 0) || place(a) - place(b))
  return histories
}

/** The set of values that a condition judges in some orders. */
function setOf(orders: Order[], { attribute }: Condition): (string | number)[] {
  const rows = orders.flatMap((order) => order.rows)
  if (attribute === 'Channel') return rows.flatMap(({ channel }) => (channel ? [channel.toLowerCase()] : []))
  if (attribute === 'Coupon') return rows.flatMap(({ coupon }) => (coupon ? [coupon.toLowerCase()] : []))
  if (attribute === 'Tags') return rows.flatMap(({ tags }) => tags)
  if (attribute === 'Shipping') return rows.flatMap(({ shipping }) => (shipping === undefined ? [] : [shipping / 100]))
  if (attribute === 'Promised') return rows.flatMap(({ promised }) => (promised ? [promised] : []))
  if (attribute === 'order.currency') return rows.flatMap(({ currency }) => (currency ? [currency.toLowerCase()] : []))
  if (attribute === 'order.date') return orders.map(({ at }) => at.slice(0, 10))
  if (attribute === 'sku') return rows.map(({ sku }) => sku)
  if (attribute === 'order.value') return orders.map(({ value }) => value / 100)
  if (attribute === 'order.hour') return orders.map(({ at }) => Number(at.slice(11, 13)))
  throw new Error(attribute)
}

function matches(set: (string | number)[], { operator, values, not }: Condition, lastAt: string): boolean {
  const lastDay = dayAfter(lastAt, 0)
  const isLast = operator === 'last-days'
  const [a, b] = (isLast ? [dayAfter(lastAt, 1 - Number(values[0])), lastDay] : values) as [string, string]
  const one = (value: string | number) =>
    operator === 'is'
      ? values.some((wanted) => (typeof wanted === 'string' ? wanted.toLowerCase() : wanted) === value)
      : operator === 'contains'
        ? String(value).includes(String(a).toLowerCase())
        : operator === 'at-least'
          ? value >= a
          : operator === 'at-most'
            ? value <= a
            : value >= a && value <= b
  const holds = operator === 'blank' ? set.length === 0 : set.some(one)
  return holds !== (not === true)
}

interface Cells {
  revenue: Map<string, number>
  cohorts: Map<string, number>
  answer: { customers: number; orders: number; money: number }
}

const monthOf = (at: string) => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1

/** Revenue and cohorts by month, each figure of each period as one cell; all of it, or what the conditions choose. */
function reckon(histories: Map<string, Order[]>, conditions: Condition[]): Cells {
  const revenue = new Map<string, number>()
  const cohorts = new Map<string, number>()
  const add = (cells: Map<string, number>, key: string, n: number) => {
    if (n) cells.set(key, (cells.get(key) ?? 0) + n)
  }
  const answer = { customers: 0, orders: 0, money: 0 }
  const lastAt = [...histories.values()]
    .flatMap((own) => own.map(({ at }) => at))
    .sort()
    .at(-1)!
  for (const history of histories.values()) {
    const first = history.find(({ value }) => value >= 0)
    const judged = { 'first-order': first ? [first] : [], 'any-order': history }
    const isChosen = conditions.every((condition) =>
      condition.place === 'this-order'
        ? true
        : condition.place === 'customer'
          ? matches(first ? [first.at.slice(0, 10)] : [], condition, lastAt)
          : matches(setOf(judged[condition.place], condition), condition, lastAt),
    )
    if (!isChosen) continue
    const chosen = history.filter((order) =>
      conditions.every((one) => one.place !== 'this-order' || matches(setOf([order], one), one, lastAt)),
    )
    answer.customers++
    answer.orders += chosen.length
    const bought = new Set<number>()
    for (const order of chosen) {
      const month = monthOf(order.at)
      answer.money += order.value
      add(revenue, `${month} revenue`, order.value)
      add(revenue, `${month} refunds`, order.refunds)
      add(
        revenue,
        `${month} units`,
        order.rows.reduce((sum, { quantity, cents }) => sum + (cents < 0 ? -quantity : quantity), 0),
      )
      if (order.value < 0) continue
      add(revenue, `${month} purchases`, 1)
      if (!bought.has(month)) add(revenue, `${month} purchasers`, 1)
      bought.add(month)
    }
    if (!first) continue
    const cohort = monthOf(first.at)
    add(cohorts, `${cohort} customers`, 1)
    if (chosen.includes(first)) add(cohorts, `${cohort} first_purchase`, first.value)
    const later = chosen.filter((order) => history.indexOf(order) > history.indexOf(first))
    for (const order of later) {
      const k = monthOf(order.at) - cohort
      add(cohorts, `${cohort} ${k > 12 ? 'later' : `m${k}`}`, order.value)
    }
    const back = [...new Set(later.filter(({ value }) => value >= 0).map(({ at }) => monthOf(at) - cohort))]
    for (const k of back) if (k <= 12) add(cohorts, `${cohort} back m${k}`, 1)
    const soonest = Math.min(...back)
    for (let k = soonest; k <= 12; k++) add(cohorts, `${cohort} back c${k}`, 1)
  }
  return { revenue, cohorts, answer }
}

/** The same cells from the rollups. */
function cellsOf({ rollups, answer }: Awaited<ReturnType<AskedList['figures']>>): Cells {
  const revenue = new Map<string, number>()
  const cohorts = new Map<string, number>()
  const cents = (money: unknown) => Math.round(Number(money) * 100)
  for (const row of rollups.revenue_by_period) {
    if (row.group_by !== 'month') continue
    const put = (name: string, n: number) => n && revenue.set(`${row.period} ${name}`, n)
    put('revenue', cents(row.revenue))
    put('refunds', cents(row.refunds))
    put('units', Number(row.units))
    put('purchases', Number(row.purchases))
    put('purchasers', Number(row.purchasers))
  }
  const of = (row: Record<string, unknown>) => row.group_by === 'month' && row.decile === 0
  for (const row of rollups.cohort_cells.filter(of)) {
    const put = (name: string, n: number) => n && cohorts.set(`${row.cohort} ${name}`, n)
    put('customers', Number(row.customers))
    for (const name of ['first_purchase', ...Array.from({ length: 13 }, (_, k) => `m${k}`), 'later'])
      put(name, cents(row[name]))
  }
  for (const row of rollups.cohort_retention.filter(of))
    for (const letter of ['m', 'c'])
      for (let k = 0; k <= 12; k++)
        if (row[`${letter}${k}`]) cohorts.set(`${row.cohort} back ${letter}${k}`, Number(row[`${letter}${k}`]))
  const { customers, orders, money } = answer
  return { revenue, cohorts, answer: { customers, orders, money: cents(money) } }
}

const sorted = (cells: Map<string, number>) =>
  Object.fromEntries([...cells].filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))

const wanted: Omit<Condition, 'place'>[] = [
  { attribute: 'Channel', operator: 'is', values: ['Search'] },
  { attribute: 'Channel', operator: 'is', values: ['mail', 'social'] },
  { attribute: 'Channel', operator: 'contains', values: ['A'] },
  { attribute: 'Channel', operator: 'blank', values: [] },
  { attribute: 'Coupon', operator: 'is', values: ['s'] },
  { attribute: 'Coupon', operator: 'blank', values: [] },
  { attribute: 'Tags', operator: 'is', values: ['vip'] },
  { attribute: 'Tags', operator: 'blank', values: [] },
  { attribute: 'Shipping', operator: 'at-least', values: [4.5] },
  { attribute: 'Shipping', operator: 'between', values: [1, 3.25] },
  { attribute: 'sku', operator: 'is', values: ['s1', 's2'] },
  { attribute: 'order.value', operator: 'at-most', values: [90.5] },
  { attribute: 'order.hour', operator: 'between', values: [6, 12] },
  { attribute: 'order.date', operator: 'last-days', values: [90] },
  { attribute: 'order.currency', operator: 'is', values: ['USD', 'eur'] },
  { attribute: 'order.currency', operator: 'blank', values: [] },
  { attribute: 'Promised', operator: 'last-days', values: [150] },
]

/** Days of first purchases, which begin and end within months. */
const firstWithin: Condition = {
  place: 'customer',
  attribute: 'customer.first',
  operator: 'between',
  values: ['2022-12-07', '2023-03-19'],
}

function drawConditions(roll: (n: number) => number): Condition[] {
  const drawn = Array.from({ length: 1 + roll(4) }, () => ({
    ...wanted[roll(wanted.length)]!,
    place: (['first-order', 'any-order', 'this-order'] as const)[roll(3)]!,
    ...(roll(2) && { not: true as const }),
  }))
  return roll(3) ? drawn : [...drawn, firstWithin]
}

/** p + not p = all: money, purchases, refunds and units in every cell; customers for conditions on customers. */
async function checkIdentity(list: AskedList, condition: Condition): Promise<void> {
  const [all, p, not] = [
    cellsOf(await list.figures([])),
    cellsOf(await list.figures([condition])),
    cellsOf(await list.figures([{ ...condition, not: true }])),
  ]
  const isOnOrders = condition.place === 'this-order'
  for (const table of ['revenue', 'cohorts'] as const)
    for (const key of new Set([...all[table].keys(), ...p[table].keys(), ...not[table].keys()])) {
      if (isOnOrders && /purchasers|customers|back/.test(key)) continue
      const [whole, one, other] = [all[table].get(key) ?? 0, p[table].get(key) ?? 0, not[table].get(key) ?? 0]
      assert.is(one + other, whole, `${key} of ${JSON.stringify(condition)}`)
    }
}

inEveryForm('69: without conditions, a question gives the figures of the ingestion, to the byte', async () => {
  const { text } = draw(7)
  const list = await askedList(text, mapping, { attributes })
  const { rollups } = await list.figures([])
  const made = await ingested(text, mapping)
  for (const table of rollupTables) assert.equal(rollups[table], made.rollups[table], table)
  list.close()
})

variation('69: the same of a customer whose orders fill several blocks, over fifty years', async () => {
  const roll = dice(11)
  const lines = Array.from({ length: 2 * ordersOfBlock }, (_, order) => {
    const at = new Date(Date.UTC(1975, 0, 1 + roll(18_000), 0, 0, 0, roll(2) ? 0 : roll(86_400_000))).toISOString()
    const customer = roll(8) ? 'one' : `c${roll(900)}`
    const amount = order % 9 ? roll(20_000) / 100 : roll(2) ? -roll(900) : 400_000 + roll(9)
    return `#${order},${customer},${at.slice(0, 23).replace('T', ' ')},${amount},1,0,s${roll(6)}`
  })
  const text = `${header.split(',').slice(0, 7)}\n${lines.join('\n')}\n`
  const list = await askedList(text, mapping)
  const { rollups } = await list.figures([])
  const made = await ingested(text, mapping)
  // Cohorts come in spans of days, so the lines of a table have another order.
  const sortedLines = (lines: object[]) => lines.map((line) => JSON.stringify(line)).sort()
  for (const table of rollupTables) assert.equal(sortedLines(rollups[table]), sortedLines(made.rollups[table]), table)
  list.close()
})

variation('69: figures of whole histories do not look at conditions on orders', async () => {
  const list = await askedList(draw(9).text, mapping, { attributes })
  const onCustomers: Condition[] = [{ place: 'any-order', attribute: 'Channel', operator: 'is', values: ['search'] }]
  const onOrders: Condition[] = [{ place: 'this-order', attribute: 'Coupon', operator: 'is', values: ['S'] }]
  const [without, beside] = [await list.figures(onCustomers), await list.figures([...onCustomers, ...onOrders])]
  for (const table of [
    'lifecycle_by_decile',
    'deciles',
    'lifecycle_by_sku',
    'order_gaps',
    'second_orders',
    'repurchase',
  ] as const)
    assert.equal(beside.rollups[table], without.rollups[table], table)
  assert.is.not(beside.answer.money, without.answer.money)
  list.close()
})

const seeds = (process.env.SEEDS ?? '11').split(',').map(Number)

for (const seed of seeds)
  inEveryForm(
    `69: random filters give what a plain computation gives, and p + not p is all; seed ${seed}`,
    async () => {
      const roll = dice(seed)
      const { rows, text } = draw(seed)
      const histories = historiesOf(rows)
      const list = await askedList(text, mapping, { attributes })
      for (let round = 0; round < 12; round++) {
        const conditions = drawConditions(roll)
        const found = cellsOf(await list.figures(conditions))
        const right = reckon(histories, conditions)
        const why = JSON.stringify(conditions)
        assert.equal(found.answer, right.answer, why)
        assert.equal(sorted(found.revenue), sorted(right.revenue), why)
        assert.equal(sorted(found.cohorts), sorted(right.cohorts), why)
      }
      await checkIdentity(list, firstWithin)
      for (const place of ['first-order', 'any-order', 'this-order'] as const)
        for (const one of [wanted[0]!, wanted[5]!, wanted[11]!]) await checkIdentity(list, { ...one, place })
      list.close()
    },
  )

test.run()
