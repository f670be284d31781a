import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { everyPeriod } from '#domain/analytics/every-period.ts'
import {
  type GroupBy,
  groupBys,
  periodFromLabel,
  periodLabel,
  periodOf,
  readGroupBy,
} from '#domain/analytics/period.ts'
import { mostPeriodsShown } from '#domain/analytics/period-part.ts'

const labels: [date: string, day: string, week: string, month: string, quarter: string, year: string][] = [
  ['2024-01-05', '2024-01-05', '2024-W01', '2024-01', '2024-Q1', '2024'],
  ['2024-03-31', '2024-03-31', '2024-W13', '2024-03', '2024-Q1', '2024'],
  ['2024-04-01', '2024-04-01', '2024-W14', '2024-04', '2024-Q2', '2024'],
  ['2024-12-31', '2024-12-31', '2025-W01', '2024-12', '2024-Q4', '2024'],
  ['2024-02-29', '2024-02-29', '2024-W09', '2024-02', '2024-Q1', '2024'],
  ['1970-01-01', '1970-01-01', '1970-W01', '1970-01', '1970-Q1', '1970'],
  ['1969-12-31', '1969-12-31', '1970-W01', '1969-12', '1969-Q4', '1969'],
  ['1900-01-01', '1900-01-01', '1900-W01', '1900-01', '1900-Q1', '1900'],
  ['2024-09-30 23:59:59.999999', '2024-09-30', '2024-W40', '2024-09', '2024-Q3', '2024'],
  ['2020-12-31', '2020-12-31', '2020-W53', '2020-12', '2020-Q4', '2020'],
  ['2021-01-03', '2021-01-03', '2020-W53', '2021-01', '2021-Q1', '2021'],
  ['2021-01-04', '2021-01-04', '2021-W01', '2021-01', '2021-Q1', '2021'],
  ['2024-12-29', '2024-12-29', '2024-W52', '2024-12', '2024-Q4', '2024'],
  ['2024-12-30', '2024-12-30', '2025-W01', '2024-12', '2024-Q4', '2024'],
  ['2027-01-01', '2027-01-01', '2026-W53', '2027-01', '2027-Q1', '2027'],
  ['0001-01-01', '0001-01-01', '0001-W01', '0001-01', '0001-Q1', '0001'],
  ['9999-12-31', '9999-12-31', '9999-W52', '9999-12', '9999-Q4', '9999'],
]

test('docs/semantics.md §2: labels of the period a date lies in', () => {
  for (const [date, ...expected] of labels)
    assert.equal(
      groupBys.map((groupBy) => periodLabel(groupBy, periodOf(groupBy, date))),
      expected,
      date,
    )
})

test('docs/semantics.md §2: a chart has every period from the first to the last one, at most the latest that are shown', () => {
  const none = (period: string) => ({ period, orders: 0 })
  const rows = [
    { period: '2023-Q4', orders: 1 },
    { period: '2024-Q3', orders: 2 },
  ]
  assert.equal(everyPeriod('quarter', rows, none), [
    rows[0]!,
    { period: '2024-Q1', orders: 0 },
    { period: '2024-Q2', orders: 0 },
    rows[1]!,
  ])
  const days = everyPeriod('day', [none('0001-01-01'), none('2024-03-01')], none)
  assert.equal([days.length, days.at(-2)!.period, days.at(-1)!.period], [mostPeriodsShown, '2024-02-29', '2024-03-01'])
})

test('docs/semantics.md §3: an offset is a subtraction, over year ends and leap days too', () => {
  const cases: [GroupBy, from: string, to: string, offset: number][] = [
    ['day', '2024-02-28', '2024-03-01', 2],
    ['day', '2023-02-28', '2023-03-01', 1],
    ['day', '2023-12-31', '2024-01-01', 1],
    ['day', '1969-12-31', '1970-01-01', 1],
    ['week', '2023-12-31', '2024-01-01', 1],
    ['week', '2020-12-28', '2021-01-03', 0],
    ['week', '2020-12-31', '2021-01-04', 1],
    ['week', '2020-01-01', '2021-01-01', 52],
    ['week', '1969-12-28', '1970-01-01', 1],
    ['month', '2023-12-31', '2024-01-01', 1],
    ['month', '2024-01-01', '2024-01-31', 0],
    ['month', '2023-01-31', '2024-01-01', 12],
    ['quarter', '2023-10-01', '2024-01-01', 1],
    ['quarter', '2024-01-01', '2024-03-31', 0],
    ['quarter', '1969-12-31', '1970-01-01', 1],
    ['year', '2023-12-31', '2024-01-01', 1],
    ['year', '2020-01-01', '2024-12-31', 4],
  ]
  for (const [groupBy, from, to, offset] of cases)
    assert.is(periodOf(groupBy, to) - periodOf(groupBy, from), offset, `${groupBy} ${from} ${to}`)
})

test('docs/semantics.md §2: a label names its period; a week that its year does not have is none', () => {
  for (const groupBy of groupBys)
    for (const [date] of labels) {
      const period = periodOf(groupBy, date)
      assert.is(periodFromLabel(groupBy, periodLabel(groupBy, period)), period, `${groupBy} ${date}`)
    }
  assert.is(periodFromLabel('week', '2020-W53'), periodOf('week', '2021-01-01'))
  for (const label of ['2021-W53', '2024-W53', '2024-W00', '2024-W99'])
    assert.ok(Number.isNaN(periodFromLabel('week', label)), label)
})

test('labels sort like their periods', () => {
  for (const groupBy of groupBys) {
    const sorted = labels.map(([date]) => periodOf(groupBy, date)).sort((a, b) => a - b)
    const written = sorted.map((period) => periodLabel(groupBy, period))
    assert.equal([...written].sort(), written)
  }
})

test('only the five group-bys are group-bys', () => {
  for (const groupBy of groupBys) assert.is(readGroupBy(groupBy), groupBy)
  for (const other of ['fortnight', 'Week', '', 'week-sunday', 'year-4', '__proto__', 'constructor'])
    assert.is(readGroupBy(other), undefined)
})

test.run()
