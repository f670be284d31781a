import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fitBgNbd } from '#domain/forecast/bg-nbd.ts'
import { triplesOf } from '#domain/forecast/triples.ts'
import { verdictOf } from '#domain/forecast/verdict.ts'
import { madeShop, shopMapping, shopOfGiants } from '#tests/domain/forecast/made-shop.ts'
import { listed } from '#tests/jobs/ingest/list/listed.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { variation } from '#tests/support/variation.ts'

const cdnow = sharedFile('cdnow/cdnow.csv')
const cdnowMapping = { customer_id: 'customerId', date: 'transactionDate', amount: 'transactionValue' } as const
/**
 * Only four digits are compared: the fit ends where the likelihood is flat, so further digits depend on the machine.
 */
const alike = (found: number[], expected: number[]) => {
  for (const [i, value] of expected.entries())
    assert.ok(Math.abs(found[i]! / value - 1) < 0.0005, `${found}, not ${expected}`)
}
/** To the thousandth as published, give or take one. */
const likely = (found: number, expected: number) =>
  assert.ok(Math.abs(found - expected) <= 0.0015, `${found}, not ${expected}`)
const near = (found: number, expected: number) =>
  assert.ok(Math.abs(found / expected - 1) < 0.001, `${found}, not ${expected}`)
const forecastOf = async (text: string) => (await listed(text, shopMapping)).summary.forecast

if (cdnow)
  test('CDNOW: the published parameters, back-test and forecast', async () => {
    const { summary, customers } = await listed(readFileSync(cdnow), cdnowMapping)
    const { amount, findings, fit } = summary.forecast
    assert.equal(amount, { customers: 23_570, repeaters: 11_516, spanDays: 545 })
    assert.is(verdictOf(findings), 'fits')
    const { model, spend, backTest, total, refundRate, cohorts, deciles } = fit!
    alike([model.r, model.alpha, model.a, model.b], [0.26713, 41.9054, 0.48352, 2.1116])
    likely(model.logLikelihood, -259_086.827)
    alike([spend!.p, spend!.q, spend!.v], [5.0907, 3.9967, 21.2454])
    near(total.orders.at(-1)!, 21_353.7)
    near(total.money!.at(-1)!, 829_679)
    assert.is(refundRate, 0)

    const { cut, days, model: then, total: test } = backTest
    assert.equal([cut, days], ['1997-12-31', 181])
    alike([then.r, then.alpha, then.a, then.b], [0.26557, 38.0805, 0.59912, 2.229])
    near(test.forecastOrders, 11_926.7)
    assert.equal([test.customers, test.actualOrders, test.plainOrders], [23_570, 12_272, 14_456])
    near(test.forecastMoney!, 459_385)
    assert.is(test.actualMoney.toFixed(2), '476154.37')
    assert.is(test.plainMoney.toFixed(2), '583659.91')
    for (const groups of [backTest.byRepeats, backTest.byDecile]) {
      const sum = (of: (one: (typeof groups)[number]) => number) => groups.reduce((all, one) => all + of(one), 0)
      assert.is(
        sum((one) => one.customers),
        23_570,
      )
      assert.is(
        sum((one) => one.actualOrders),
        12_272,
      )
      assert.is(
        sum((one) => one.plainOrders),
        14_456,
      )
      near(
        sum((one) => one.forecastOrders),
        test.forecastOrders,
      )
      near(
        sum((one) => one.forecastMoney!),
        test.forecastMoney!,
      )
    }
    assert.equal(
      backTest.byRepeats.map(({ repeats }) => repeats),
      [0, 1, 2, 3, 4, 5, 6, 7],
    )
    assert.is(backTest.byRepeats[0]!.customers, 13_080)

    const sumOf = (values: (number | null)[]) => values.reduce<number>((a, b) => a + b!, 0)
    near(sumOf(cohorts.map(({ orders }) => orders.at(-1)!)), total.orders.at(-1)!)
    assert.is(sumOf(cohorts.map((one) => one.customers)), 23_570)
    near(sumOf(cohorts.map(({ pastMoney }) => pastMoney)), 2_500_315.63)
    near(sumOf(deciles.map(({ money }) => money)), total.money!.at(-1)!)
    near(sumOf(customers.map((one) => one.expected_orders)), total.orders.at(-1)!)
    near(sumOf(customers.map((one) => one.expected_money)), total.money!.at(-1)!)
    assert.is(customers.length, 23_570)
  })

if (cdnow)
  test('CDNOW up to 1997-09-30: the published parameters in weeks', async () => {
    const [header, ...lines] = readFileSync(cdnow, 'utf8').trim().split('\n')
    const known = lines.filter((line) => line.split(',')[1]! <= '1997-09-30')
    // the file ends on a day with orders
    assert.ok(known.some((line) => line.includes(',1997-09-30,')))
    const { customers } = await listed([header, ...known].join('\n'), cdnowMapping)
    const model = fitBgNbd(triplesOf(customers.map(({ x, t_x, t }) => [x, t_x, t, 1] as const)))
    alike([model.r, model.alpha / 7, model.a, model.b], [0.25162, 4.78894, 0.72343, 2.16109])
    const repeats = customers.reduce((sum, { x }) => sum + x, 0)
    likely(model.logLikelihood + repeats * Math.log(7), -95_368.444)
  })

test('a shop that behaves as the model assumes has a trusted forecast; its refunds are taken off at their rate', async () => {
  const text = madeShop({ seed: 1, customers: 3000, days: 600, more: (day) => [`anchor,${day(300)},-1000`] })
  const { findings, fit } = await forecastOf(text)
  assert.equal(findings, [])
  const purchased = text
    .split('\n')
    .slice(1)
    .reduce((sum, line) => sum + Math.max(0, Number(line.split(',')[2] ?? 0)), 0)
  near(fit!.refundRate, 1000 / purchased)
})

test('the plain rule counts repeats, as the forecast does, and its money is exact', async () => {
  const text = madeShop({ seed: 6, customers: 2500, days: 600 })
  const { fit } = await forecastOf(text)
  const { cut, days, total, byRepeats } = fit!.backTest
  const from = new Date(Date.parse(cut) - days * 86_400_000).toISOString().slice(0, 10)
  const daysOf = new Map<string, Map<string, bigint>>()
  for (const line of text.trim().split('\n').slice(1)) {
    const [customer, at, value] = line.split(',') as [string, string, string]
    const [units, day] = [BigInt(Math.round(Number(value) * 10_000)), at.slice(0, 10)]
    const own = daysOf.get(customer) ?? new Map<string, bigint>()
    daysOf.set(customer, own)
    if (units >= 0n) own.set(day, (own.get(day) ?? 0n) + units)
  }
  let [plain, plainUnits, firsts, came, cameUnits] = [0, 0n, 0, 0, 0n]
  for (const own of daysOf.values()) {
    const [first, ...repeats] = [...own].sort(([a], [b]) => (a < b ? -1 : 1))
    if (!first || first[0] > cut) continue
    firsts += Number(first[0] > from)
    for (const [day, units] of repeats) {
      if (day > cut) [came, cameUnits] = [came + 1, cameUnits + units]
      else if (day > from) [plain, plainUnits] = [plain + 1, plainUnits + units]
    }
  }
  assert.ok(firsts > 100, 'many began in those days')
  assert.equal([total.plainOrders, total.actualOrders], [plain, came])
  assert.equal([total.plainMoney, total.actualMoney], [Number(plainUnits) / 10_000, Number(cameUnits) / 10_000])
  assert.is(byRepeats[0]!.plainOrders, 0, 'who has no repeat has none in those days')
})

variation('refunds as a column are forecast as refunds that are orders, at the rate of the Revenue page', async () => {
  const { below, chance } = randomOf(8)
  const [head, ...lines] = madeShop({ seed: 1, customers: 3000, days: 600 }).trim().split('\n')
  const [rows, column] = [[`${head},id`], [`${head},id,back`]]
  for (const [n, line] of lines.entries()) {
    const [customer, date, value] = line.split(',') as [string, string, string]
    const back = chance(0.1) ? (chance(0.5) ? Number(value) : Math.min(Number(value), 1 + below(20))) : 0
    rows.push(`${customer},${date},${value},${n}`)
    if (back) rows.push(`${customer},${date},${-back},r${n}`)
    column.push(`${customer},${date},${value},${n},${back || ''}`)
  }
  const ofRows = await listed(rows.join('\n'), { ...shopMapping, id: 'orderId' })
  const ofColumn = await listed(column.join('\n'), { ...shopMapping, id: 'orderId', back: 'refundedAmount' })
  const [a, b] = [ofRows.summary.forecast.fit!, ofColumn.summary.forecast.fit!]
  const sum = (name: string) => ofColumn.customers.reduce((all, row) => all + Number(row[name]), 0)
  near(b.refundRate, sum('refunds') / sum('revenue'))
  assert.ok(b.refundRate > 0.01)
  const figures = ({ refundRate, total, backTest }: typeof a) =>
    [
      refundRate,
      total.orders.at(-1),
      total.money!.at(-1),
      backTest.total.forecastMoney,
      backTest.total.actualMoney,
    ].map((value) => value!.toPrecision(9))
  assert.equal(figures(b), figures(a))
  const list = ({ customers }: typeof ofRows) =>
    customers.map(({ key, orders, revenue, refunds, m }) => [key, orders, revenue, refunds, m].join()).sort()
  assert.equal(list(ofColumn), list(ofRows))
})

variation(
  'refunds and one-day giants: the forecast misses its test, and the list shows no customer a number of it',
  async () => {
    const { summary, customers } = await listed(shopOfGiants(), shopMapping)
    const { findings, fit } = summary.forecast
    assert.is(verdictOf(findings), 'missed-its-test')
    assert.ok(fit!.total.orders.at(-1)! > 0)
    assert.ok(customers.every((one) => one.expected_orders === null && one.expected_money === null))
  },
)

test('too little data: no forecast at all, and a row of the list for each customer', async () => {
  const { summary, customers } = await listed(workedExample, { ...shopMapping, sku: 'skuId' })
  const { findings, fit, amount, lastDay } = summary.forecast
  assert.equal([findings, fit, lastDay], [['too-little-data'], null, '2024-03-01'])
  assert.equal(amount, { customers: 3, repeaters: 1, spanDays: 56 })
  assert.is(customers.length, 4)
  assert.equal(customers.map(({ x, t_x, t }) => [x, t_x, t]).slice(0, 1), [[2, 36, 56]])
})

variation('only refunds, one order: nothing to forecast, nothing that fails', async () => {
  for (const rows of ['a,2024-01-05,-5', 'a,2024-01-05,0', 'a,2024-01-05,5\na,2024-01-05,6'])
    assert.equal((await forecastOf(`customer,date,value\n${rows}\n`)).findings, ['too-little-data'])
})

variation('nobody leaves: the forecast reaches no further than the file', async () => {
  const { findings, fit, amount } = await forecastOf(
    madeShop({ seed: 2, customers: 1500, days: 250, leavingOf: () => 0 }),
  )
  assert.ok(findings.includes('no-leaving-visible'), String(findings))
  assert.is(fit!.steps.at(-1)!.days, amount.spanDays)
})

variation('money without a mean: orders only', async () => {
  const spendOf = (customer: number) => 5 * customer ** -2.5
  const { findings, fit } = await forecastOf(madeShop({ seed: 3, customers: 2500, days: 600, spendOf }))
  assert.ok(findings.includes('no-mean-spend'), String(findings))
  assert.equal([fit!.total.money, fit!.backTest.total.forecastMoney], [null, null])
  assert.ok(fit!.total.orders.at(-1)! > 0)
})

variation('who buys often spends more each time: orders only', async () => {
  const spendOf = (_: number, order: number, rate: number) => (10 + 4000 * rate) * (0.8 + 0.4 * order)
  const { findings, fit } = await forecastOf(madeShop({ seed: 4, customers: 2500, days: 600, spendOf }))
  assert.ok(findings.includes('spend-follows-frequency'), String(findings))
  assert.ok(fit!.correlation > 0.3)
  assert.is(fit!.cohorts[0]!.money, null)
})

variation('$0 purchases are purchases without spend; days count once; later refunds change nothing', async () => {
  const rows = [
    'a,2024-01-01 10:00,0',
    'a,2024-01-03 10:00,0',
    'a,2024-01-03 18:00,30',
    'a,2024-01-09,0',
    'a,2024-01-20,-30',
    'b,2024-01-02,7',
  ]
  const { customers } = await listed(`customer,date,value\n${rows.join('\n')}\n`, shopMapping)
  assert.equal(
    customers.map(({ key, x, t_x, t, spend }) => [key, x, t_x, t, spend]),
    [
      ['a', 2, 8, 19, 30],
      ['b', 0, 0, 18, null],
    ],
  )
})

variation('by SKU of the first purchase: each customer in every one of them, from 20 customers on', async () => {
  const shop = madeShop({ seed: 1, customers: 3000, days: 600 }).trim().split('\n')
  const skuOf = (line: string) => (Number(line.slice(1).split(',')[0]) % 3 ? 'mug' : 'tea')
  const text = shop
    .map((line, i) => (i ? `${line},${line.startsWith('c') ? skuOf(line) : 'rare'}` : `${line},sku`))
    .join('\n')
  const { summary, customers } = await listed(text, { ...shopMapping, sku: 'skuId' })
  const { skus, skuCounts } = summary.forecast.fit!
  assert.equal(skuCounts, { all: 3, large: 2 })
  assert.equal(
    skus.map(({ sku, customers }) => [sku, customers]),
    [
      ['mug', 2000],
      ['tea', 1000],
    ],
  )
  const ofTea = customers.filter(({ key }) => key.startsWith('c') && Number(key.slice(1)) % 3 === 0)
  near(
    skus[1]!.orders,
    ofTea.reduce((sum, one) => sum + one.expected_orders, 0),
  )
  near(
    skus[1]!.money!,
    ofTea.reduce((sum, one) => sum + one.expected_money, 0),
  )
})

test.run()
