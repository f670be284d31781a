import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { HeadlineKey, Headlines } from '#domain/analytics/comparison/overview.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { dollars } from '#domain/values/money.ts'
import type { Sentence } from '#text/analytics/sentence.ts'
import { cameBackSentence, lateSentence, revenueSentence } from '#text/analytics/what-changed.ts'

const month = (label: string) => periodOf('month', `${label}-01`)

/** What is behind each address. */
const names: Record<string, string> = {
  '/dashboard/rows?fileId=f&table=overview&row=2025-02&column=revenue': 'revenue',
  '/dashboard/rows?fileId=f&table=overview&row=2025-02&column=orders': 'orders',
  '/dashboard/rows?fileId=f&table=overview&row=2025-02&column=aov': 'aov',
  '/dashboard/revenue?fileId=f&groupBy=month&compare=year': 'year',
  '/dashboard/revenue?fileId=f&groupBy=month&compare=before': 'before',
  '/dashboard/rows?fileId=f&table=retention&groupBy=month&row=2024-12&column=1': 'cohort',
  '/dashboard/cohorts?fileId=f&groupBy=month#heat': 'cohorts',
  '/dashboard/customers?fileId=f&contact=late-best&sort=-atStake#list': 'late',
}

/** The sentence as it is read, each number that leads somewhere in brackets, and its tone. */
const said = (sentence: Sentence | undefined) =>
  sentence && [
    sentence.parts
      .map((part) => (typeof part === 'string' ? part : `[${part.text}|${names[part.href] ?? part.href}]`))
      .join(''),
    sentence.tone,
  ]

type Figures = [value: number | null, monthBefore: number | null, yearBefore: number | null]

function headlinesOf(figures: Record<'revenue' | 'orders' | 'aov', Figures>): Headlines {
  return {
    month: month('2025-02'),
    figures: Object.entries(figures).map(([key, [value, monthBefore, yearBefore]]) => ({
      key: key as HeadlineKey,
      value,
      monthBefore,
      yearBefore,
    })),
  }
}

test('revenue is compared with the same month of the year before, else with the month before', () => {
  const year = headlinesOf({ revenue: [27_201, 33_000, 24_071], orders: [444, 480, 358], aov: [61.26, 68.75, 67.24] })
  assert.equal(said(revenueSentence('f', year, dollars)), [
    'Revenue rose to [$27,201|revenue] in February 2025, [13% more|year] than in February 2024: [444 orders (24% more)|orders], [$61.26 per order (8.9% less)|aov].',
    'good',
  ])
  const before = headlinesOf({ revenue: [60, 100, null], orders: [1, 1, null], aov: [60, 100, null] })
  assert.equal(said(revenueSentence('f', before, dollars)), [
    'Revenue fell to [$60.00|revenue] in February 2025, [40% less|before] than in January 2025: [1 order (the same)|orders], [$60.00 per order (40% less)|aov].',
    'bad',
  ])
})

test('there is no sentence without revenue to compare with, and none about an order value without orders', () => {
  const of = (revenue: Figures) => headlinesOf({ revenue, orders: [2, 0, null], aov: [30, null, null] })
  for (const other of [null, 0, -5]) assert.is(revenueSentence('f', of([60, other, other]), dollars), undefined)
  assert.equal(said(revenueSentence('f', of([60, 60, 0]), dollars)), [
    'Revenue stayed at [$60.00|revenue] in February 2025, [the same|before] as in January 2025: [2 orders|orders], [$30.00 per order|aov].',
    undefined,
  ])
  const none = headlinesOf({ revenue: [0, 50, null], orders: [0, 1, null], aov: [null, 50, null] })
  assert.equal(said(revenueSentence('f', none, dollars)), [
    'Revenue fell to [$0.00|revenue] in February 2025, [100% less|before] than in January 2025: [0 orders (100% fewer)|orders].',
    'bad',
  ])
})

test('customers who came back are more, fewer, or about as many as usual', () => {
  const back = { cohort: month('2024-12'), back: 29, of: 100, usual: { value: 0.281, cohorts: 25 } }
  const begin = 'Of the customers who first bought in December 2024, [29.0%|cohort] bought again in January 2025, '
  for (const [verdict, end, tone] of [
    ['higher', 'more than the average of 25 cohorts, [28.1%|cohorts].', 'good'],
    ['lower', 'less than the average of 25 cohorts, [28.1%|cohorts].', 'bad'],
    ['no-clear-difference', 'about as usual: the average of 25 cohorts is [28.1%|cohorts].', undefined],
  ] as const)
    assert.equal(said(cameBackSentence('f', { ...back, verdict })), [begin + end, tone])
})

test('best customers who are late are named with what they spent; nobody is no sentence', () => {
  const late = (customers: number, atStake: number) =>
    said(
      lateSentence(
        'f',
        [
          { group: 'new', customers: 7, atStake: 70 },
          { group: 'late-best', customers, atStake },
        ],
        dollars,
      ),
    )
  assert.equal(late(1090, 45_890.4), [
    '[1,090 of your best customers|late] are late: they spent [$45,890|late] in the 365 days up to their last orders.',
    'bad',
  ])
  assert.match(late(1, 500)![0]!, /^\[1 of your best customers\|late\] is late: .* last order\.$/)
  assert.is(late(0, 0), undefined)
})

test.run()
