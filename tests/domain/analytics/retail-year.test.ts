import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kindOf, readCalendar, type SourceCalendar, usualCalendar } from '#domain/analytics/calendar.ts'
import { restatedDays, yearBefore } from '#domain/analytics/comparison/whole-periods.ts'
import {
  dateOf,
  firstDayOf,
  type GroupBy,
  groupBys,
  periodFromLabel,
  periodLabel,
  periodOf,
} from '#domain/analytics/period.ts'
import { type RetailRule, retailPatterns, weeksOfRetailYear } from '#domain/analytics/retail-year.ts'

/** The 4-5-4 calendar of the National Retail Federation. */
const nrf: SourceCalendar = { ...usualCalendar, retail: { pattern: '454', weekday: 6, endMonth: 1 } }
const labelsOf = (calendar: SourceCalendar, date: string) =>
  groupBys.map((groupBy) => periodLabel(kindOf(groupBy, calendar), periodOf(kindOf(groupBy, calendar), date)))
const firstDay = (groupBy: GroupBy, label: string, calendar = nrf) => {
  const kind = kindOf(groupBy, calendar)
  return dateOf(firstDayOf(kind, periodFromLabel(kind, label)))
}

test('the published years of the National Retail Federation', () => {
  const weeks = (year: number) => weeksOfRetailYear(nrf.retail!, year)
  for (const [year, start, count] of [
    [2012, '2012-01-29', 53],
    [2013, '2013-02-03', 52],
    [2017, '2017-01-29', 53],
    [2018, '2018-02-04', 52],
    [2022, '2022-01-30', 52],
    [2023, '2023-01-29', 53],
    [2024, '2024-02-04', 52],
    [2025, '2025-02-02', 52],
  ] as const)
    assert.equal([firstDay('year', String(year)), weeks(year)], [start, count], String(year))
  for (const [date, week, month, quarter, year] of [
    ['2024-02-04', '2024-W01', '2024-P01', '2024-Q1', '2024'],
    ['2024-03-02', '2024-W04', '2024-P01', '2024-Q1', '2024'],
    ['2024-03-03', '2024-W05', '2024-P02', '2024-Q1', '2024'],
    ['2024-04-07', '2024-W10', '2024-P03', '2024-Q1', '2024'],
    ['2024-05-05', '2024-W14', '2024-P04', '2024-Q2', '2024'],
    ['2025-02-01', '2024-W52', '2024-P12', '2024-Q4', '2024'],
    ['2024-02-03', '2023-W53', '2023-P12', '2023-Q4', '2023'],
    ['2024-01-28', '2023-W53', '2023-P12', '2023-Q4', '2023'],
    ['2024-01-27', '2023-W52', '2023-P12', '2023-Q4', '2023'],
  ])
    assert.equal(labelsOf(nrf, date!), [date, week, month, quarter, year])
})

test('a year that ends in summer or later has the number of that year; the pattern decides the periods', () => {
  const of = (retail: RetailRule) => ({ ...usualCalendar, retail })
  const december = of({ pattern: '445', weekday: 0, endMonth: 12 })
  assert.equal(labelsOf(december, '2024-12-29').slice(1), ['2024-W52', '2024-P12', '2024-Q4', '2024'])
  assert.equal(labelsOf(december, '2024-12-30').slice(1), ['2025-W01', '2025-P01', '2025-Q1', '2025'])
  assert.equal(labelsOf(of({ pattern: '544', weekday: 5, endMonth: 6 }), '2024-06-28').slice(2), [
    '2024-P12',
    '2024-Q4',
    '2024',
  ])
  const second = retailPatterns.map((pattern) =>
    firstDay('month', '2024-P02', of({ pattern, weekday: 6, endMonth: 1 })),
  )
  assert.equal(second, ['2024-03-03', '2024-03-03', '2024-03-10'])
  const third = retailPatterns.map((pattern) => firstDay('month', '2024-P03', of({ pattern, weekday: 6, endMonth: 1 })))
  assert.equal(third, ['2024-03-31', '2024-04-07', '2024-04-07'])
})

test('periods follow each other without a gap, and a label names its period', () => {
  for (const pattern of retailPatterns)
    for (const [weekday, endMonth] of [
      [6, 1],
      [0, 12],
      [5, 6],
      [3, 2],
    ] as const)
      for (const groupBy of groupBys) {
        const kind = kindOf(groupBy, { ...usualCalendar, retail: { pattern, weekday, endMonth } })
        let last = periodOf(kind, '2011-12-31')
        for (let day = periodOf('day', '2012-01-01'); day < periodOf('day', '2018-12-31'); day++) {
          const period = periodOf(kind, dateOf(day))
          const label = periodLabel(kind, period)
          assert.is(period - last, Number(firstDayOf(kind, period) === day), `${kind} ${dateOf(day)}`)
          assert.is(periodFromLabel(kind, label), period, `${kind} ${label}`)
          last = period
        }
      }
  const week = kindOf('week', nrf)
  assert.ok(Number.isNaN(periodFromLabel(week, '2024-W53')) && Number.isNaN(periodFromLabel(week, '2024-W00')))
})

test('after a year of 53 weeks, week n is compared with n + 1, and longer periods with the same weeks', () => {
  const week = kindOf('week', nrf)
  const before = (label: string) => {
    const other = yearBefore(week, periodFromLabel(week, label))
    return other === null ? null : periodLabel(week, other)
  }
  assert.equal([before('2024-W01'), before('2024-W52')], ['2023-W02', '2023-W53'])
  assert.equal([before('2023-W01'), before('2025-W10')], ['2022-W01', '2024-W10'])
  assert.is(before('2023-W53'), null)
  const restated = (groupBy: GroupBy, label: string) => {
    const kind = kindOf(groupBy, nrf)
    const days = restatedDays(kind, periodFromLabel(kind, label))
    return days && [dateOf(days.from), dateOf(days.to)]
  }
  assert.equal(restated('month', '2024-P01'), ['2023-02-05', '2023-03-04'])
  assert.equal(restated('year', '2024'), ['2023-02-05', '2024-02-03'])
  assert.is(restated('month', '2025-P01'), undefined)
  assert.is(restatedDays('year', 2024), undefined)
})

test('a retail calendar is a pattern, a weekday and a month', () => {
  const asked = { weekStart: 'monday', yearStart: '1', retail: '454', retailWeekday: '6', retailEndMonth: '1' }
  assert.equal(readCalendar(asked), nrf)
  for (const wrong of [{ retail: '446' }, { retailWeekday: '7' }, { retailEndMonth: '0' }, { retailWeekday: '' }])
    assert.is(readCalendar({ ...asked, ...wrong }), undefined, JSON.stringify(wrong))
})

test.run()
