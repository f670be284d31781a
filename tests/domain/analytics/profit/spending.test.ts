import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { periodOf } from '#domain/analytics/period.ts'
import { acquisitionOf, type CohortMoney, cacOf, watchedAt } from '#domain/analytics/profit/acquisition.ts'
import { coverage, type Spent, spendOver, spendUnder, spentOn, totalSpent } from '#domain/analytics/profit/spending.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const day = (text: string) => periodOf('day', text)
const month = (text: string) => periodOf('month', text)
const span = { first: '2024-01-10 08:00:00', last: '2024-05-20 08:00:00' }
const spent = (period: number, amount: number, value: string | null = null): Spent => ({
  ...{ period, amount, value },
  channel: 'Search',
})

test('a period is covered if the files of spend have all of its days on which the source has orders', () => {
  const covered = coverage('month', { first: day('2024-01-10'), last: day('2024-03-15') }, span)
  assert.equal(
    ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05'].map((one) => covered(month(one))),
    ['all', 'all', 'some', 'none', 'none'],
  )
  const until = coverage('month', { first: day('2024-02-01'), last: day('2024-05-20') }, span)
  assert.equal(
    ['2023-12', '2024-01', '2024-02', '2024-05', '2024-06'].map((one) => until(month(one))),
    ['none', 'none', 'all', 'all', 'none'],
    'the last month is covered up to the last order',
  )
  assert.is(coverage('month', { first: day('2023-12-01'), last: day('2024-02-29') }, span)(month('2023-12')), 'all')
})

test('spend of periods is null where no file has their days, and not whole where one has only some', () => {
  const covered = coverage('month', { first: day('2024-01-01'), last: day('2024-03-15') }, span)
  const spending = { spent: [spent(month('2024-01'), 30), spent(month('2024-03'), 10)], covered }
  const over = (...labels: string[]) => spendOver(spending, spending.spent, labels.map(month))
  assert.equal(over('2024-01', '2024-02'), { amount: 40, isWhole: true })
  assert.equal(over('2024-02', '2024-03'), { amount: 40, isWhole: false })
  assert.is(over('2024-04', '2024-05'), null)
  assert.is(spendOver(null, [], [month('2024-01')]), null)
})

test('CAC and payback pool only the cohorts of periods whose spend is known', () => {
  const covered = coverage('month', { first: day('2024-01-01'), last: day('2024-02-29') }, span)
  const spending = { spent: [spent(month('2024-01'), 60), spent(month('2024-02'), 40)], covered }
  const none = Object.fromEntries(Array.from({ length: 13 }, (_, k) => [`m${k}`, 0])) as CohortMoney
  const cohorts = ['2024-01', '2024-02', '2024-03', '2024-04'].map((one) => ({
    ...none,
    ...{ cohort: month(one), customers: 2, first_purchase: 30, m1: 25 },
  }))
  assert.is(cacOf(cohorts, spending), 25, 'of the four customers of January and February')
  const at = watchedAt(cohorts, spending, month('2024-04'))
  assert.equal(at[0], { customers: 8, money: 120, paid: { customers: 4, money: 60, spend: 100 } })
  const { payback, worth } = acquisitionOf({ customers: 8, cac: 25 }, at)
  assert.equal(payback, { reached: 1, watched: 3 })
  assert.equal(worth[3], { perCustomer: 27.5, times: 55 / 60 }, 'January alone is complete at 3')
  assert.equal(acquisitionOf({ customers: 8, cac: null }, watchedAt(cohorts, null, month('2024-04'))).payback, {
    reached: null,
    watched: null,
  })
})

test('spend is known under a filter of only the values to which its channels are matched', () => {
  const one: Condition = { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['Search', 'Mail'] }
  assert.is(spendUnder([], 'Channel'), 'all')
  assert.equal(spendUnder([one], 'Channel'), ['Search', 'Mail'])
  const unknown: Condition[][] = [
    [{ ...one, not: true }],
    [{ ...one, place: 'any-order' }],
    [{ ...one, attribute: 'Country' }],
    [{ ...one, operator: 'contains' }],
    [one, { ...one, attribute: 'Country' }],
  ]
  for (const conditions of unknown) assert.is(spendUnder(conditions, 'Channel'), 'filtered')
  assert.is(spendUnder([one], undefined), 'filtered')
  assert.is(spendUnder([one, { ...one, place: 'this-order' }], 'Channel'), 'on-orders')
  const all = [spent(1, 5, 'search'), spent(1, 7, 'Social'), spent(2, 9)]
  assert.equal(
    spentOn(all, ['SEARCH ']).map(({ amount }) => amount),
    [5],
  )
})

test('under drawn filters, spend is that of the named values of one condition, or not known; disjoint values add up', () => {
  const { below } = randomOf(102)
  const among = <T>(...all: T[]) => all[below(all.length)]!
  for (let round = 0; round < 500; round++) {
    const conditions = Array.from({ length: 1 + below(2) }, (): Condition => {
      const one = {
        place: among('first-order', 'first-order', 'any-order', 'customer', 'this-order'),
        attribute: among('Channel', 'Channel', 'Country'),
        operator: among('is', 'is', 'contains', 'blank'),
        values: [among('a', 'b', 'c')],
      } as const
      return { ...one, values: [...one.values], ...(!below(4) && { not: true }) }
    })
    const under = spendUnder(conditions, 'Channel')
    const text = JSON.stringify(conditions)
    const isKnown = /^\[{"place":"first-order","attribute":"Channel","operator":"is","values":\["."\]}\]$/.test(text)
    assert.is(typeof under !== 'string', isKnown, text)
    const all = Array.from({ length: below(20) }, () => spent(below(6), below(900), among('A', 'b', ' c', null)))
    const parts = [...['a', 'b', 'c'].map((one) => spentOn(all, [one])), all.filter(({ value }) => value === null)]
    assert.is(totalSpent(parts.flat()), totalSpent(all))
    assert.is(totalSpent(spentOn(all, ['a', 'c'])), totalSpent([...parts[0]!, ...parts[2]!]))
  }
})

test.run()
