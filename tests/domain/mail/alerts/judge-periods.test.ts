import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { periodLabel, periodOf } from '#domain/analytics/period.ts'
import { type AlertTerms, kindOfTerms, readTerms } from '#domain/mail/alerts/alert.ts'
import { bandOf, daysSince, judgePeriods, tellings } from '#domain/mail/alerts/judge-periods.ts'
import { dateIn, nextSending } from '#domain/mail/schedule.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const band = { rule: 'band', bound: null } as const
const verdicts = (values: (number | null)[], terms: Pick<AlertTerms, 'rule' | 'bound'> = band) =>
  judgePeriods(terms, (period) => values[period], 0, values.length - 1).map(({ verdict }) => verdict)

/** The middle of sorted values by counting how many are smaller, without sorting. */
function plainMedian(values: number[]): number {
  const rank = (k: number) =>
    values.find((one) => {
      const below = values.filter((other) => other < one).length
      return below <= k && k < below + values.filter((other) => other === one).length
    })!
  return (rank(Math.floor((values.length - 1) / 2)) + rank(Math.floor(values.length / 2))) / 2
}

test('90: the band is the median plus and minus three median absolute deviations, as plain counting finds it', () => {
  const random = randomOf(90)
  for (let round = 0; round < 300; round++) {
    const values = Array.from({ length: 12 }, () => random.below(round % 3 ? 40 : 4) - 5)
    const middle = plainMedian(values)
    const spread = 3 * plainMedian(values.map((value) => Math.abs(value - middle)))
    assert.equal(bandOf(values), { low: middle - spread, high: middle + spread }, String(values))
    for (const value of [middle - spread, middle + spread]) assert.is(verdicts([...values, value]).at(-1), 'inside')
    for (const value of [middle - spread - 0.01, middle + spread + 0.01])
      assert.is(verdicts([...values, value]).at(-1), 'outside')
  }
  // amounts that floating point cannot add exactly lie on the bound
  assert.is(verdicts([...Array(6).fill(0.1), ...Array(6).fill(0.3), 0.2 + 3 * 0.1]).at(-1), 'inside')
})

test('90: a band of equal values holds these alone; fewer than 12 periods before, or a blank one among them, wait', () => {
  const equal = Array(12).fill(7)
  assert.is(verdicts([...equal, 7]).at(-1), 'inside')
  for (const other of [6.99, 7.01, 0]) assert.is(verdicts([...equal, other]).at(-1), 'outside')
  assert.equal(new Set(verdicts(equal)), new Set(['waiting']))
  assert.is(verdicts([null, ...Array(11).fill(7), 7]).at(-1), 'waiting')
  assert.is(verdicts([...equal, null]).at(-1), 'blank')
})

test('90: a value on the bound is inside', () => {
  assert.equal(verdicts([9, 10, 11, null], { rule: 'above', bound: 10 }), ['inside', 'inside', 'outside', 'blank'])
  assert.equal(verdicts([9, 10, 11], { rule: 'below', bound: 10 }), ['outside', 'inside', 'inside'])
})

test('90: an alert tells once, and again only after its figure was inside', () => {
  const below = { rule: 'below', bound: 10 } as const
  const values = [5, 4, null, 3, 12, 2, 1, 10, 9]
  const judged = judgePeriods(below, (period) => values[period], 0, values.length - 1)
  assert.equal(
    tellings(null, judged).tells.map(({ period }) => period),
    [0, 5, 8],
  )
  // In whatever parts the same periods are looked at, the same ones tell.
  for (let cut = 0; cut <= judged.length; cut++) {
    const first = tellings(null, judged.slice(0, cut))
    const then = tellings(first.outsideSince, judged.slice(cut))
    assert.equal(
      [...first.tells, ...then.tells].map(({ period }) => period),
      [0, 5, 8],
    )
    assert.is(then.outsideSince, 8)
  }
})

test('90: periods are those of the calendar of the source; repeat rates have calendar months', () => {
  const retail: SourceCalendar = {
    weekStart: 'monday',
    yearStart: 1,
    retail: { pattern: '445', weekday: 6, endMonth: 1 },
  }
  const terms = { ...band, figure: 'revenue', period: 'month', timeZone: 'UTC' } as const
  const kind = kindOfTerms(terms, retail)
  // The period of four weeks from February 4, 2024, finishes on March 2, not on February 29.
  const span = (last: string) => wholePeriods(kind, { first: '2024-01-01', last })
  assert.is(periodLabel(kind, periodOf(kind, '2024-02-10')), '2024-P01')
  assert.is(span('2024-03-02').to, periodOf(kind, '2024-02-10'))
  assert.is(span('2024-03-01').to, periodOf(kind, '2024-02-10') - 1)
  assert.is(kindOfTerms({ ...terms, figure: 'repeatRate' }, retail), 'month')
  const fiscal = { weekStart: 'sunday', yearStart: 4 } as const
  assert.is(kindOfTerms({ ...terms, period: 'week' }, fiscal), kindOf('week', fiscal))
  assert.is(kindOfTerms(terms, fiscal), 'month')
})

test('90: days without data are counted on the clocks of the zone, also where a day has 23 or 25 hours', () => {
  const since = (zone: string, at: string) => daysSince('2027-03-27', dateIn(zone, new Date(at)))
  assert.is(since('Europe/Berlin', '2027-03-28T21:59:00Z'), 1)
  assert.is(since('Europe/Berlin', '2027-03-28T22:00:00Z'), 2)
  assert.is(since('Pacific/Auckland', '2027-03-28T11:00:00Z'), 2)
  assert.is(since('America/Los_Angeles', '2027-03-28T06:59:00Z'), 0)
  assert.is(daysSince('2027-10-30', dateIn('Europe/Berlin', new Date('2027-10-31T22:59:00Z'))), 1)
  // the daily look, over a night of 23 hours
  const look = (after: string) =>
    nextSending({ every: 'day', day: 1, hour: 8, timeZone: 'Europe/Berlin' }, new Date(after)).at.toISOString()
  assert.is(look('2027-03-27T07:00:00Z'), '2027-03-28T06:00:00.000Z')
  assert.is(look('2027-03-28T05:59:59Z'), '2027-03-28T06:00:00.000Z')
})

test('90: a form is read, or says what is wrong with it', () => {
  const typed = { figure: 'revenue', period: 'week', rule: 'below', bound: '1,200.50', timeZone: 'UTC' }
  const read = (change: Partial<typeof typed>) => readTerms({ ...typed, ...change })
  assert.equal(read({}), { rule: 'below', figure: 'revenue', period: 'week', bound: 1200.5, timeZone: 'UTC' })
  const bound = (change: Partial<typeof typed>) => (read(change) as AlertTerms).bound
  assert.is(bound({ bound: ' -20 ' }), -20)
  assert.is(bound({ figure: 'returningShare', bound: '12.5 %' }), 0.125)
  assert.is(read({ bound: '25%' }), 'bound', 'money has no percent')
  assert.is(bound({ rule: 'band', bound: 'anything' }), null)
  assert.equal(read({ rule: 'no-data', bound: '7', period: '' }), {
    ...{ rule: 'no-data', figure: null, period: null, bound: 7, timeZone: 'UTC' },
  })
  for (const bad of ['', '-', '%', '1e5', 'NaN', '1.2.3', '10 000x', '9'.repeat(14)])
    assert.is(read({ bound: bad }), 'bound', bad)
  for (const bad of ['0', '367', '1.5', '-1', '']) assert.is(read({ rule: 'no-data', bound: bad }), 'days', bad)
  assert.is(read({ figure: 'repeatRate' }), 'months')
  assert.is(read({ figure: 'constructor' }), 'figure')
  assert.is(read({ rule: 'sideways' }), 'figure')
  assert.is(read({ period: 'year' }), 'period')
  assert.is(read({ timeZone: 'Mars/Olympus' }), 'time-zone')
})

test.run()
