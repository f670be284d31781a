import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { filteredAddress } from '#domain/filters/filter-addresses.ts'
import { analyticsPages } from '#domain/site/analytics-pages.ts'

test('a filter leads back to the page on which it was chosen, with what it shows', () => {
  for (const page of analyticsPages)
    assert.is(
      filteredAddress(`/dashboard/${page}?fileId=f&groupBy=week&page=3`, 'f.a'),
      `/dashboard/${page}?fileId=f.a&groupBy=week`,
    )
  assert.is(filteredAddress('/dashboard?source=f', 'f.a'), '/dashboard?source=f.a')
})

test('any other text leads to Revenue', () => {
  for (const back of [
    '',
    '/profit',
    '/dashboard/account',
    'https://example.com/dashboard/profit',
    '/dashboard/profit/x',
  ])
    assert.is(filteredAddress(back, 'f'), '/dashboard/revenue?fileId=f', back)
})

test.run()
