import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cohortCall } from '#domain/analytics/addresses/cohort-call.ts'
import { readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { forecastAddress } from '#domain/analytics/addresses/forecast-address.ts'
import { lifecycleAddress } from '#domain/analytics/addresses/lifecycle-address.ts'
import { productsExport, readProductsView } from '#domain/analytics/addresses/products-address.ts'
import { readRevenueView, revenueAddress } from '#domain/analytics/addresses/revenue-address.ts'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { carriedBeside, carriedFrom, carriedQuery } from '#domain/analytics/carried-parameters.ts'
import { customersLink } from '#domain/analytics/customers/customer-links.ts'

const none = new URLSearchParams()
const carried = carriedFrom(new URLSearchParams('fileId=other&filter=f1&beside=b1&sort=-revenue'), 'a')

test('an address carries its filters to the next; blank ones count as absent', () => {
  assert.equal(carriedQuery(carried), { fileId: 'a', filter: 'f1', beside: 'b1' })
  assert.equal(carriedBeside(new URLSearchParams('fileId=a&filter=&beside=b1')), { beside: 'b1' })
  assert.is(carriedFrom(none, 'a'), 'a')
  assert.equal(carriedQuery('a'), { fileId: 'a' })
})

test('links, exports and calls of every page have them, and nothing else without them', () => {
  const options = readCohortOptions(none)
  if (typeof options === 'string') throw new Error(options)
  const addresses = [
    (at: typeof carried) => revenueAddress(at, readRevenueView(none)!),
    (at: typeof carried) => workbookAddress(lifecycleAddress(at, '')),
    (at: typeof carried) => productsExport(at, readProductsView(none)!, 'first', 'csv'),
    (at: typeof carried) => cohortCall('ltv', at, options),
    (at: typeof carried) => customersLink(at, { sku: 3 }).split('#')[0]!,
    forecastAddress,
  ]
  for (const addressOf of addresses) {
    const [filtered, plain] = [carried, 'a'].map((at) => new URLSearchParams(addressOf(at).split('?')[1]))
    assert.equal([filtered!.get('fileId'), filtered!.get('filter'), filtered!.get('beside')], ['a', 'f1', 'b1'])
    for (const name of ['filter', 'beside']) filtered!.delete(name)
    assert.is(filtered!.toString(), plain!.toString())
  }
})

test.run()
