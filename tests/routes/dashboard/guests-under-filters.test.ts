// test: only full, waits, 70 s

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { agrees, personsPage } from '#tests/support/opened-numbers.ts'
import { openingCells } from '#tests/support/opening.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'

const seed = Number(process.env.SEED ?? 52)
const { below: roll } = randomOf(seed)

interface Row {
  order: string
  customer: string
  at: string
  cents: number
  refund: number
  sku: string
  units: number
  channel: string
}

const day = (n: number) => new Date(Date.UTC(2022, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
/** Orders of one to three rows; a third has no customer, also refunds, and some SKUs and channels are only of these. */
const rows: Row[] = Array.from({ length: 500 }, (_, order) => {
  const isGuest = roll(3) === 0
  const hour = String(roll(24)).padStart(2, '0')
  const head = { order: `o${order}`, customer: isGuest ? '' : `c${roll(60)}`, at: `${day(roll(500))} ${hour}:15` }
  return Array.from({ length: 1 + roll(3) }, (): Row => {
    const isBack = roll(9) === 0
    const cents = isBack ? -500 - roll(4000) : 1000 + roll(9000)
    return {
      ...head,
      cents,
      refund: !isBack && roll(7) === 0 ? 300 : 0,
      sku: [...['A', 'B', 'C', ''], ...(isGuest ? ['G'] : [])][roll(isGuest ? 5 : 4)]!,
      units: 1 + roll(4),
      channel: ['a', 'b', '', ...(isGuest ? ['till'] : [])][roll(isGuest ? 4 : 3)]!,
    }
  })
}).flat()
const header = 'Order,Customer,Date,Value,Refund,Sku,Units,Channel'
const textOf = (some: Row[]) =>
  `${header}\n${some
    .map((row) =>
      [
        row.order,
        row.customer,
        row.at,
        row.cents / 100,
        row.refund ? row.refund / 100 : '',
        row.sku,
        row.units,
        row.channel,
      ].join(','),
    )
    .join('\n')}\n`
const mapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Value: 'transactionValue',
  Refund: 'refundedAmount',
  Sku: 'skuId',
  Units: 'quantity',
}

function grouped<Of>(all: Of[], by: (one: Of) => string): Map<string, Of[]> {
  const found = new Map<string, Of[]>()
  for (const one of all) found.set(by(one), [...(found.get(by(one)) ?? []), one])
  return found
}

interface Order {
  at: string
  isGuest: boolean
  /** after the refunds of its rows */
  cents: number
  refunds: number
  units: number
  rows: Row[]
}

/** A brute force that shares no code: the orders of the file. A row's refunded amount is taken off its value. */
const orders: Order[] = [...grouped(rows, ({ order }) => order).values()].map((own) => {
  const cents = own.reduce((sum, row) => sum + row.cents - row.refund, 0)
  const refunded = own.reduce((sum, row) => sum + row.refund, 0)
  return {
    at: own[0]!.at,
    isGuest: own[0]!.customer === '',
    cents,
    refunds: refunded + Math.max(0, -(cents + refunded)),
    units: own.reduce((sum, row) => sum + row.units * (row.cents < 0 ? -1 : 1), 0),
    rows: own,
  }
})

interface Drawn {
  condition: { attribute: string; operator: string; values: (string | number)[] }
  holds: (order: Order) => boolean
}

const draws: (() => Drawn)[] = [
  () => {
    const channel = ['a', 'b', 'till'][roll(3)]!
    return {
      condition: { attribute: 'Channel', operator: 'is', values: [channel] },
      holds: (order) => order.rows.some((row) => row.channel === channel),
    }
  },
  () => ({
    condition: { attribute: 'Channel', operator: 'blank', values: [] },
    holds: (order) => order.rows.every((row) => row.channel === ''),
  }),
  () => {
    const sku = ['A', 'B', 'G'][roll(3)]!
    return {
      condition: { attribute: 'sku', operator: 'is', values: [sku] },
      holds: (order) => order.rows.some((row) => row.sku === sku),
    }
  },
  () => {
    const least = roll(120)
    return {
      condition: { attribute: 'order.value', operator: 'at-least', values: [least] },
      holds: (order) => order.cents >= least * 100,
    }
  },
  () => {
    const weekday = 1 + roll(7)
    return {
      condition: { attribute: 'order.weekday', operator: 'is', values: [weekday] },
      holds: (order) => (new Date(`${order.at.slice(0, 10)}T00:00Z`).getUTCDay() || 7) === weekday,
    }
  },
]

let app: TestApp
let anna: string
let id: string

test.before(async () => {
  console.log(`seed ${seed}`)
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = await source(textOf(rows))
})
test.after(async () => {
  stopReaders()
  await app.close()
})

async function source(text: string): Promise<string> {
  const { body } = await app.upload(anna, text)
  await app.process(anna, body.id, mapping, { attributes: [{ column: 'Channel', type: 'text' }] })
  const isThere = async () =>
    (await app.call('GET', `/api/customers/segments?fileId=${body.id}`, { token: anna })).status === 200
  await until('the list is there', isThere)
  return body.id
}

const keep = async (conditions: object[]): Promise<string> =>
  (
    await app.keepFilter(
      anna,
      id,
      conditions.map((one) => ({ place: 'this-order', ...one })),
    )
  ).body.id

const call = async (path: string, asks: Record<string, string>): Promise<any> => {
  const query = new URLSearchParams({ fileId: id, ...asks })
  const { status, body } = await app.call<any>('GET', `/api/${path}?${query}`, { token: anna })
  assert.is(status, 200, path)
  return body
}

const cents = (money: number | null) => Math.round((money ?? 0) * 100)
const sum = <Of>(all: Of[], of: (one: Of) => number) => all.reduce((total, one) => total + of(one), 0)
const isPurchase = ({ cents: value }: Order) => value >= 0

/** All figures that can include orders without a customer, under a filter, beside the orders that it chooses. */
async function compare(chosen: Order[], asks: Record<string, string>, name: string) {
  const months = await call('revenue/analytics', { groupBy: 'month', ...asks })
  for (const [month, own] of grouped(chosen, ({ at }) => at.slice(0, 7))) {
    const row = months.find((one: any) => one.period === month)
    const of = [cents(row?.revenue), cents(row?.refunds), row?.purchases, row?.units]
    const expected = [
      sum(own, (one) => one.cents),
      sum(own, (one) => one.refunds),
      own.filter(isPurchase).length,
      sum(own, (one) => one.units),
    ]
    assert.equal(of, expected, `${name} ${month}`)
  }
  assert.is(
    sum(months, (row: any) => cents(row.revenue)),
    sum(chosen, (one) => one.cents),
    name,
  )
  for (const path of ['revenue/breakdown', 'products/sales']) {
    const parts = await call(path, { by: 'Channel', ...asks })
    assert.is(
      sum(parts, (row: any) => cents(row.revenue)),
      sum(chosen, (one) => one.cents),
      `${name} ${path}`,
    )
    // A product's refunds are those of its rows, whatever the rest of the order is.
    if (path === 'revenue/breakdown')
      assert.is(
        sum(parts, (row: any) => cents(row.refunds)),
        sum(chosen, (one) => one.refunds),
        name,
      )
  }
  const { hours } = await call('revenue/hours', asks)
  for (const { weekday, hour, orders: found, revenue } of hours) {
    const own = chosen.filter(
      ({ at }) =>
        (new Date(`${at.slice(0, 10)}T00:00Z`).getUTCDay() || 7) === weekday && Number(at.slice(11, 13)) === hour,
    )
    assert.equal(
      [found, cents(revenue)],
      [own.filter(isPurchase).length, sum(own, (one) => one.cents)],
      `${name} ${hour}`,
    )
  }
  const sizes = await call('revenue/order-values', asks)
  assert.is(sizes.purchases, chosen.filter(isPurchase).length, name)
  assert.is(
    cents(sizes.revenue),
    sum(chosen.filter(isPurchase), (one) => one.cents),
    name,
  )
}

test('without a filter, orders without a customer count in every figure of orders where they are included', async () => {
  await compare(orders, { guests: '1' }, 'all')
  await compare(
    orders.filter(({ isGuest }) => !isGuest),
    {},
    'customers',
  )
})

for (let at = 0; at < 4; at++)
  test(`52: under drawn conditions on orders they count, and p + not p = all, to the cent (${at})`, async () => {
    const drawn = Array.from({ length: 1 + roll(3) }, () => draws[roll(draws.length)]!())
    const name = JSON.stringify(drawn.map(({ condition }) => condition))
    const holds = (order: Order) => drawn.every((one) => one.holds(order))
    await compare(orders.filter(holds), { guests: '1', filter: await keep(drawn.map((one) => one.condition)) }, name)
    await compare(
      orders.filter((order) => holds(order) && !order.isGuest),
      { filter: await keep(drawn.map((one) => one.condition)) },
      `${name} of customers`,
    )
    const [{ condition }] = drawn as [Drawn]
    const [p, not] = [await keep([condition]), await keep([{ ...condition, not: true }])]
    const months = async (filter?: string) =>
      call('revenue/analytics', { groupBy: 'month', guests: '1', ...(filter && { filter }) })
    const [all, ofP, ofNot] = [await months(), await months(p), await months(not)]
    for (const { period, revenue, purchases, refunds, units } of all) {
      const both = [ofP, ofNot].map((some) => some.find((one: any) => one.period === period))
      const added = (key: string) => both.reduce((total, one) => total + cents(one?.[key]), 0)
      assert.equal(
        ['revenue', 'purchases', 'refunds', 'units'].map(added),
        [revenue, purchases, refunds, units].map(cents),
        `${name} ${period}`,
      )
    }
  })

test('what is asked of customers leaves them out, and the page says so', async () => {
  const condition = { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['a'] }
  const ofCustomers = (await app.keepFilter(anna, id, [condition])).body.id
  const asks = { groupBy: 'month', filter: ofCustomers }
  assert.equal(await call('revenue/analytics', { ...asks, guests: '1' }), await call('revenue/analytics', asks))
  assert.equal(await call('revenue/hours', { ...asks, guests: '1' }), await call('revenue/hours', asks))
  const page = (filter: string, guests = '1') =>
    personsPage(app, anna, `/revenue?${new URLSearchParams({ fileId: id, groupBy: 'month', filter, guests })}`)
  assert.match(await page(ofCustomers), filtersText.guestsNever)
  const ofOrders = await keep([{ attribute: 'Channel', operator: 'is', values: ['till'] }])
  assert.match(await page(ofOrders), filtersText.guestsCount)
  assert.match(await page(ofOrders, ''), filtersText.guestsLeft)
})

test('the rows behind numbers list them, also beside another filter', async () => {
  const filter = await keep([{ attribute: 'sku', operator: 'is', values: ['A', 'G'] }])
  const other = await keep([{ attribute: 'sku', operator: 'is', values: ['A', 'G'], not: true }])
  const asks: Record<string, string>[] = [
    { guests: '1', by: 'Channel', byPeriod: '1', compare: 'before' },
    { guests: '1', by: 'Channel', filter, beside: other },
  ]
  const seen = new Set<string>()
  for (const path of ['/revenue', '/products'])
    for (const ask of asks) {
      const all = openingCells(
        await personsPage(app, anna, `${path}?${new URLSearchParams({ fileId: id, groupBy: 'month', ...ask })}`),
      )
      for (const table of new Set(all.map((one) => one.table))) {
        seen.add(table)
        const cells = all.filter((one) => one.table === table)
        for (let drawn = 0; drawn < 4; drawn++) await agrees(app, anna, cells[roll(cells.length)]!)
      }
    }
  for (const table of ['revenue', 'groups', 'sales', 'hours', 'order-sizes', 'beside', 'beside-periods'])
    assert.ok(seen.has(table), table)
})

test.run()
