import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { badRhythm, isTimeZone, nextSending, type Rhythm } from '#domain/mail/schedule.ts'

const rhythm = (every: Rhythm['every'], day: number, hour: number, timeZone: string): Rhythm => ({
  every,
  day,
  hour,
  timeZone,
})
const next = (of: Rhythm, after: string) => {
  const { date, at } = nextSending(of, new Date(after))
  return `${date} ${at.toISOString().slice(0, 16)}`
}

test('84: the next date is the first one after the moment, on the clocks of the zone', () => {
  const monday = rhythm('week', 1, 8, 'Europe/Berlin')
  assert.is(next(monday, '2026-11-29T12:00:00Z'), '2026-11-30 2026-11-30T07:00')
  assert.is(next(monday, '2026-11-30T06:59:59Z'), '2026-11-30 2026-11-30T07:00')
  assert.is(next(monday, '2026-11-30T07:00:00Z'), '2026-12-07 2026-12-07T07:00')
  assert.is(next(rhythm('week', 7, 0, 'Asia/Kolkata'), '2026-11-30T00:00:00Z'), '2026-12-06 2026-12-05T18:30')
  assert.is(next(rhythm('month', 1, 23, 'America/Los_Angeles'), '2026-12-02T00:00:00Z'), '2026-12-01 2026-12-02T07:00')
})

test('84: a month without the day has its last day', () => {
  const last = rhythm('month', 31, 9, 'UTC')
  assert.is(next(last, '2027-01-31T09:00:00Z'), '2027-02-28 2027-02-28T09:00')
  assert.is(next(last, '2028-02-01T00:00:00Z'), '2028-02-29 2028-02-29T09:00')
  assert.is(next(rhythm('month', 30, 9, 'UTC'), '2026-03-31T00:00:00Z'), '2026-04-30 2026-04-30T09:00')
})

test('84: an hour that clocks skip counts from when they go on; of one shown twice, the first counts', () => {
  // Berlin goes from 02:00 to 03:00 on March 28, 2027, and from 03:00 back to 02:00 on October 31
  assert.is(next(rhythm('week', 7, 2, 'Europe/Berlin'), '2027-03-27T00:00:00Z'), '2027-03-28 2027-03-28T01:00')
  assert.is(next(rhythm('week', 7, 2, 'Europe/Berlin'), '2027-10-30T00:00:00Z'), '2027-10-31 2027-10-31T00:00')
  assert.is(next(rhythm('week', 7, 2, 'Europe/Berlin'), '2027-10-31T00:00:00Z'), '2027-11-07 2027-11-07T01:00')
  // at midnight, and by half an hour
  assert.is(next(rhythm('week', 7, 0, 'America/Santiago'), '2026-09-05T12:00:00Z'), '2026-09-06 2026-09-06T04:00')
  assert.is(next(rhythm('week', 7, 2, 'Australia/Lord_Howe'), '2026-10-03T00:00:00Z'), '2026-10-04 2026-10-03T15:30')
})

test('84: over two years in five zones, dates follow each other without a gap, and none comes twice', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca'])
    for (const hour of [0, 2, 3]) {
      const of = rhythm('week', 7, hour, zone)
      let { date, at } = nextSending(of, new Date('2025-01-01T00:00:00Z'))
      for (let k = 0; k < 110; k++) {
        const then = nextSending(of, at)
        assert.is(Date.parse(then.date) - Date.parse(date), 7 * 86_400_000, `${zone} ${hour} ${date}`)
        assert.ok(then.at > at)
        ;({ date, at } = then)
      }
    }
})

test('84: a rhythm that no clock can follow is refused', () => {
  assert.is(badRhythm(rhythm('week', 8, 0, 'UTC')), 'day')
  assert.is(badRhythm(rhythm('month', 0, 0, 'UTC')), 'day')
  assert.is(badRhythm(rhythm('month', 31, 24, 'UTC')), 'hour')
  assert.is(badRhythm(rhythm('month', 31, 23, 'Mars/Olympus')), 'time-zone')
  assert.is(badRhythm(rhythm('month', 31, 23, 'America/Argentina/Buenos_Aires')), undefined)
  for (const bad of ['', '+01:00', "'; drop", 'x'.repeat(70)]) assert.not.ok(isTimeZone(bad), bad)
})

test.run()
