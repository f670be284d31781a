import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type CohortOptions,
  cohortAddress,
  heatMetrics,
  readCohortOptions,
} from '#domain/analytics/addresses/cohort-options.ts'
import { groupBys } from '#domain/analytics/period.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { cohortErrorMessage } from '#text/analytics/cohorts.ts'

test('every view has an address that contains all its options', () => {
  const random = randomOf(11)
  const sort = () => ({
    by: random.pick(['cohort', 'customers', '0', '12', 'later']),
    isDescending: random.chance(0.5),
  })
  for (let round = 0; round < 300; round++) {
    const options: CohortOptions = {
      groupBy: random.pick(groupBys),
      heat: random.pick(heatMetrics),
      curves: ['2024-01', '2024-03', '2023-11'].filter(() => random.chance(0.5)),
      range: random.pick([
        { kind: 'all' as const },
        { kind: '6' as const },
        { kind: 'dates' as const, from: '2023-01-02', to: undefined },
        { kind: 'dates' as const, from: '2023-01-02', to: '2023-05-03' },
      ]),
      deciles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(() => random.chance(0.7)),
      withFirstPurchase: random.chance(0.5),
      isRevenueCumulative: random.chance(0.5),
      isLtvCumulative: random.chance(0.5),
      isRetentionCumulative: random.chance(0.5),
      isRetentionCounted: random.chance(0.5),
      revenuePage: 1 + random.below(12),
      ltvPage: 1 + random.below(12),
      retentionPage: 1 + random.below(12),
      revenueSort: sort(),
      ltvSort: sort(),
      retentionSort: sort(),
      cohortA: random.pick([undefined, '2024-01']),
      cohortB: random.pick([undefined, '2023-12']),
    }
    const address = new URL(cohortAddress('abc', options), 'http://localhost')
    assert.equal(readCohortOptions(address.searchParams), options)
  }
})

test('a plain form sends each checked box; none checked differs from no choice', () => {
  const deciles = (query: string) => (readCohortOptions(new URLSearchParams(query)) as CohortOptions).deciles
  assert.equal(deciles('percentiles=[]&percentiles=10&percentiles=2'), [2, 10])
  assert.equal(deciles('percentiles=[]'), [])
  assert.is(deciles('').length, 10)
  assert.is(readCohortOptions(new URLSearchParams('percentiles=')), 'percentiles')
  assert.is(readCohortOptions(new URLSearchParams('groupBy=fortnight')), 'groupBy')
  assert.is(readCohortOptions(new URLSearchParams('range=7')), 'range')
})

test('docs/specification.md §8: messages of the cohort page', () => {
  const timedOut =
    'Request timed out. The analytics calculation is taking too long. Please try again in a few minutes or contact support.'
  assert.is(cohortErrorMessage('HTTP error! status: 504'), timedOut)
  assert.is(cohortErrorMessage('Gateway Timeout'), timedOut)
  assert.is(cohortErrorMessage('There is no such file.'), 'There is no such file.')
  assert.is(cohortErrorMessage(undefined), 'Failed to load cohort analytics')
  assert.is(cohortErrorMessage(''), 'Failed to load cohort analytics')
})

test.run()
