import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isUsual, kindOf, readCalendar, type SourceCalendar, usualCalendar } from '#domain/analytics/calendar.ts'
import { wholePeriods, yearBefore } from '#domain/analytics/comparison/whole-periods.ts'
import {
  dateOf,
  firstDayOf,
  groupByOf,
  groupBys,
  isPeriodKind,
  lastCompletePeriod,
  type PeriodKind,
  periodFromLabel,
  periodLabel,
  periodOf,
} from '#domain/analytics/period.ts'

const april: SourceCalendar = { weekStart: 'sunday', yearStart: 4 }
const labelOf = (kind: PeriodKind, date: string) => periodLabel(kind, periodOf(kind, date))

test('the usual calendar keeps the group-bys; another one keeps only its weeks, quarters and years', () => {
  assert.equal(
    groupBys.map((groupBy) => kindOf(groupBy)),
    groupBys,
  )
  assert.equal(
    groupBys.map((groupBy) => kindOf(groupBy, usualCalendar)),
    groupBys,
  )
  assert.equal(
    groupBys.map((groupBy) => kindOf(groupBy, april)),
    ['day', 'week-sunday', 'month', 'quarter-4', 'year-4'],
  )
  for (const groupBy of groupBys) assert.is(groupByOf(kindOf(groupBy, april)), groupBy)
  for (const other of ['year-1', 'year-13', 'quarter', 'quarter-12', 'week-monday', 'constructor', null])
    assert.is(isPeriodKind(other), other === 'quarter' || other === 'quarter-12', String(other))
})

test('a fiscal year is named by the year in which it ends, and its quarters follow', () => {
  for (const [date, year, quarter] of [
    ['2024-03-31', 'FY2024', 'FY2024-Q4'],
    ['2024-04-01', 'FY2025', 'FY2025-Q1'],
    ['2024-12-31', 'FY2025', 'FY2025-Q3'],
    ['2025-01-01', 'FY2025', 'FY2025-Q4'],
    ['2025-03-31', 'FY2025', 'FY2025-Q4'],
  ] as const)
    assert.equal([labelOf('year-4', date), labelOf('quarter-4', date)], [year, quarter], date)
  assert.equal([labelOf('year-12', '2024-11-30'), labelOf('year-12', '2024-12-01')], ['FY2024', 'FY2025'])
  assert.equal([labelOf('quarter-2', '2024-01-31'), labelOf('quarter-2', '2024-02-01')], ['FY2024-Q4', 'FY2025-Q1'])
  assert.is(dateOf(firstDayOf('year-4', 2025)), '2024-04-01')
  assert.is(dateOf(firstDayOf('quarter-11', periodFromLabel('quarter-11', 'FY2025-Q2'))), '2025-02-01')
})

test('a week that begins on Sunday is named by its first day', () => {
  assert.is(labelOf('week-sunday', '2024-01-06'), '2023-12-31')
  assert.is(labelOf('week-sunday', '2024-01-07'), '2024-01-07')
  assert.is(labelOf('week-sunday', '1969-12-31'), '1969-12-28')
  assert.is(dateOf(firstDayOf('week-sunday', 0)), '1969-12-28')
})

test('in every calendar, periods follow each other without a gap, and a label names its period', () => {
  const kinds = Array.from({ length: 12 }, (_, month) =>
    groupBys.map((groupBy) => kindOf(groupBy, { weekStart: 'sunday', yearStart: month + 1 })),
  ).flat()
  for (const kind of new Set(kinds)) {
    let last = periodOf(kind, '2019-12-31')
    for (let day = periodOf('day', '2020-01-01'); day < periodOf('day', '2021-03-01'); day++) {
      const period = periodOf(kind, dateOf(day))
      assert.is(period - last, Number(firstDayOf(kind, period) === day), `${kind} ${dateOf(day)}`)
      assert.is(periodFromLabel(kind, periodLabel(kind, period)), period, `${kind} ${dateOf(day)}`)
      last = period
    }
  }
})

test('complete periods and the year before follow the calendar', () => {
  assert.is(lastCompletePeriod('year-4', '2024-03-31'), 2024)
  assert.is(lastCompletePeriod('year-4', '2024-03-30'), 2023)
  assert.equal(wholePeriods('year-4', { first: '2022-04-01', last: '2024-06-30' }), { from: 2023, to: 2024 })
  assert.is(yearBefore('year-4', 2025), 2024)
  assert.is(yearBefore('quarter-4', 2025 * 4), 2024 * 4)
  const week = periodOf('week-sunday', '2024-01-07')
  assert.is(periodLabel('week-sunday', yearBefore('week-sunday', week)!), '2023-01-08', '52 weeks before')
})

test('a calendar is a first day of the week and a month', () => {
  assert.equal(readCalendar({ weekStart: 'sunday', yearStart: '4', retail: '' }), april)
  assert.equal(readCalendar({ weekStart: 'monday', yearStart: 1 }), usualCalendar)
  assert.ok(isUsual(usualCalendar) && !isUsual(april))
  for (const [weekStart, yearStart] of [
    ['tuesday', 4],
    ['sunday', 0],
    ['sunday', 13],
    ['sunday', 1.5],
    ['sunday', ''],
    ['sunday', undefined],
    [undefined, 4],
    [{}, {}],
  ])
    assert.is(readCalendar({ weekStart, yearStart }), undefined, JSON.stringify([weekStart, yearStart]))
})

test.run()
