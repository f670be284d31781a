import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type GroupBy, groupBys } from '#domain/analytics/period.ts'
import { Calendar, clockOf, dayOf, dayUs, timeText, wordsOfTime } from '#jobs/ingest/histories/times.ts'

const dayOfDate = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
const first = dayOfDate('0001-01-01')
const last = dayOfDate('9999-12-31')

test('a time is split exactly into a day and a time of day, from the year 1 to the year 9999', () => {
  const clocks = [0, 1, 8191, 8192, dayUs / 2, dayUs - 8192, dayUs - 1]
  for (const day of [first, -719_000, -1, 0, 1, 19_000, 104_000, 106_752, last])
    for (const clock of clocks) {
      const us = BigInt(day) * BigInt(dayUs) + BigInt(clock)
      const [low, high] = [Number(BigInt.asIntN(32, us)), Number(us >> 32n)]
      assert.is(dayOf(low, high), day, `${us}`)
      assert.is(clockOf(low, high, day), clock, `${us}`)
      assert.equal(wordsOfTime(day, clock), [low, high], `${us}`)
    }
})

test('a time is written as DuckDB writes it', () => {
  const day = dayOfDate('2024-01-31')
  assert.is(timeText({ day: day, clock: 0 }), '2024-01-31 00:00:00')
  assert.is(timeText({ day: day, clock: (9 * 3600 + 5 * 60 + 7) * 1e6 + 250_000 }), '2024-01-31 09:05:07.25')
  assert.is(timeText({ day: day, clock: dayUs - 1 }), '2024-01-31 23:59:59.999999')
  assert.is(timeText({ day: first, clock: 1 }), '0001-01-01 00:00:00.000001')
})

test('the calendar knows the periods of every day', () => {
  const calendar = new Calendar(first, last)
  const periodOf = (groupBy: GroupBy, day: number) =>
    calendar.kept.find(({ kind }) => kind === groupBy)!.periods[day - first]!
  let week = periodOf('week', first) // the year 1 begins on a Monday
  for (let day = first; day <= last; day++) {
    const date = new Date(day * 86_400_000)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    if (date.getUTCDay() === 1 && day > first) week++
    const expected = { day, week, month: year * 12 + month, quarter: year * 4 + Math.floor(month / 3), year }
    for (const groupBy of groupBys)
      if (periodOf(groupBy, day) !== expected[groupBy])
        assert.unreachable(`${date.toISOString()} is in ${groupBy} ${periodOf(groupBy, day)}`)
  }
  assert.is(periodOf('week', dayOfDate('1970-01-04')), 0)
  assert.is(periodOf('week', dayOfDate('1970-01-05')), 1)
})

test.run()
