import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type ContactGroup,
  contactBounds,
  contactGroups,
  contactParameters,
  contactSums,
  type ReadContact,
} from '#domain/analytics/customers/contact-groups.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { type AskedList, askedList } from './asked-list.ts'

const mapping = { Customer: 'customerId', At: 'transactionDate', Value: 'transactionValue' } as const
const { below, chance } = randomOf(11)
const dayMs = 86_400_000

interface Order {
  at: number
  value: number
}

/** 2,000 customers: some buy in a rhythm of their own and stop, some buy once, some return what they bought. */
const shop = new Map<string, Order[]>(
  Array.from({ length: 2000 }, (_, n) => {
    const rhythm = 5 + below(60)
    const times = chance(0.4) ? 1 : 1 + below(9)
    let at = Date.UTC(2023, 0, 1) + (chance(0.4) ? 560 + below(160) : below(700)) * dayMs + below(24) * 3_600_000
    const orders: Order[] = []
    for (let order = 0; order < times && at < Date.UTC(2025, 0, 1); order++) {
      orders.push({ at, value: 10 + below(400) })
      if (chance(0.15)) orders.push({ at: at + (1 + below(20)) * 3_600_000 * 7, value: -(5 + below(300)) })
      at += (rhythm + below(5)) * dayMs + below(3) * 3_600_000 + 60_000
    }
    return [`c${n}`, orders] as const
  }),
)
shop.set('returns-only', [{ at: Date.UTC(2024, 11, 20), value: -40 }])

const channelOf = (key: string) => (Number(key.replace(/\D/g, '')) % 3 ? 'Mail' : 'Search')
const written = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
const contents = `Customer,At,Value,Channel\n${[...shop]
  .flatMap(([key, orders]) => orders.map(({ at, value }) => `${key},${written(at)},${value},${channelOf(key)}\n`))
  .join('')}`

/** The customers again, by the plainest reckoning. */
const customers = (() => {
  const end = Math.max(...[...shop.values()].flat().map(({ at }) => at))
  const days = (from: number, to: number) => Math.floor((to - from) / dayMs)
  const all = [...shop].map(([key, orders]) => {
    const bought = orders.filter(({ value }) => value >= 0).sort((a, b) => a.at - b.at)
    const [first, last] = [bought[0], bought.at(-1)]
    const gaps = bought.slice(1).map(({ at }, index) => days(bought[index]!.at, at))
    const inYear = orders.filter(({ at }) => last && at >= last.at - 365 * dayMs)
    return {
      key,
      bought: bought.length,
      revenue: bought.reduce((sum, { value }) => sum + value, 0),
      firstValue: first?.value,
      since: last && days(last.at, end),
      known: first && days(first.at, end),
      secondGap: gaps[0],
      usualGap: gaps.length ? [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] : undefined,
      atStake: Math.max(
        0,
        inYear.reduce((sum, { value }) => sum + value, 0),
      ),
    }
  })
  const buyers = all.filter(({ bought }) => bought)
  const inTopTenth = (value: number, of: number[]) => 10 * of.filter((one) => one < value).length >= 9 * of.length
  return all.map((one) => ({
    ...one,
    isBest:
      one.bought > 0 &&
      inTopTenth(
        one.revenue,
        buyers.map(({ revenue }) => revenue),
      ),
    isLargeFirst:
      one.bought > 0 &&
      inTopTenth(
        one.firstValue!,
        buyers.map(({ firstValue }) => firstValue!),
      ),
  }))
})()

const seconds = customers.flatMap(({ secondGap }) => secondGap ?? []).sort((a, b) => a - b)
const [half, most] = [0.5, 0.8].map((part) => seconds[Math.floor(part * seconds.length)]!)

type Customer = (typeof customers)[number]
const rules: Record<ContactGroup, (one: Customer) => boolean> = {
  'late-best': ({ isBest, bought, usualGap, since }) =>
    isBest && bought >= 4 && usualGap! > 0 && since! * 10 >= usualGap! * 16,
  'newly-late': ({ bought, usualGap, since }) =>
    bought >= 3 && usualGap! > 0 && since! - usualGap! >= 1 && since! - usualGap! <= 14,
  'large-first': ({ bought, isLargeFirst, since }) =>
    bought === 1 && isLargeFirst && since! > most! && since! <= 3 * most!,
  'second-due': ({ bought, since }) => bought === 1 && since! >= half! && since! <= most!,
  new: ({ bought, known }) => bought > 0 && known! < 30,
}

let list: AskedList
test.before(async () => {
  list = await askedList(contents, mapping, { attributes: [{ column: 'Channel', type: 'text' }] })
})
test.after(() => list.close())

const searchers: Condition = { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['Search'] }

for (const [name, conditions, isIn] of [
  ['of the whole source', [], () => true],
  ['under a filter', [searchers], ({ key }: Customer) => channelOf(key) === 'Search'],
] as const) {
  test(`71: the groups ${name}: number, money and list are those of the rule in words`, async () => {
    const { facts } = list.summary
    assert.equal([facts.second50, facts.second80], [half, most])
    const read = await list.rows('contact-sums', [...conditions], { parameters: contactParameters(facts) })
    const sums = contactSums(read as unknown as ReadContact[])
    assert.equal(
      sums.map(({ group }) => group),
      contactGroups,
    )
    for (const { group, customers: count, atStake } of sums) {
      const expected = customers.filter((one) => isIn(one) && rules[group](one))
      assert.ok(expected.length > 2, `${group} has customers`)
      assert.equal([count, atStake], [expected.length, expected.reduce((sum, one) => sum + one.atStake, 0)], group)
      const parameters = contactParameters(facts, group)
      const listed = await list.rows('all-customers', [...conditions], {
        parameters,
        words: { by: 'at_stake', direction: 'desc' },
      })
      assert.equal(listed.map(({ key }) => key).sort(), expected.map(({ key }) => key).sort(), group)
      const counted = await list.rows('customer-count', [...conditions], { parameters })
      assert.equal([counted[0]!.customers, counted[0]!.at_stake / 10_000], [count, atStake])
    }
  })
}

test('what is at stake is the money of the 365 days up to the last purchase, after refunds and never below zero', async () => {
  const rows = await list.rows('all-customers', [], { words: { by: 'key', direction: 'asc' } })
  const stakes = new Map(rows.map(({ key, at_stake }) => [key, at_stake / 10_000]))
  for (const { key, atStake } of customers) assert.is(stakes.get(key), atStake, key)
  assert.is(stakes.get('returns-only'), 0)
})

test('if nobody has bought twice, the bounds of a second purchase are fixed', async () => {
  const { second, large } = contactBounds({ second50: null, second80: null })
  assert.equal(
    [second, large],
    [
      { from: 30, to: 90 },
      { from: 91, to: 270 },
    ],
  )
  assert.equal(contactBounds({ second50: 0, second80: 0 }).second, { from: 1, to: 1 }, 'never the last day itself')
})

test.run()
