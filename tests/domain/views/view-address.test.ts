import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cohortAddress, readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { lifecycleAddress, readLifecycleView } from '#domain/analytics/addresses/lifecycle-address.ts'
import { productsAddress, readProductsView } from '#domain/analytics/addresses/products-address.ts'
import { profitPath, profitQuery, readProfitView } from '#domain/analytics/addresses/profit-address.ts'
import { readRevenueView, revenueAddress } from '#domain/analytics/addresses/revenue-address.ts'
import { readCustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import { customersAddress, readCustomerSort } from '#domain/analytics/customers/customer-row.ts'
import { mostViewChars, viewNameKey } from '#domain/views/saved-view.ts'
import { isTooLong, questionOfAddress, stateAddress, stateOfAddress } from '#domain/views/view-address.ts'

const parsed = (address: string) => new URL(address, 'http://localhost')
const stateOf = (address: string) => stateOfAddress(parsed(address).pathname, parsed(address).searchParams)

/** What each page writes to its own address for everything that it can show, page numbers left out. */
const addresses = [
  (query: URLSearchParams) => revenueAddress('f', readRevenueView(query)!),
  (query: URLSearchParams) => cohortAddress('f', readCohortOptions(query) as never),
  (query: URLSearchParams) => lifecycleAddress('f', query.get('search') ?? '', 1, readLifecycleView(query)),
  (query: URLSearchParams) =>
    customersAddress('f', { filter: readCustomerFilter(query)!, sort: readCustomerSort(query.get('sort')) }),
  (query: URLSearchParams) => productsAddress('f', readProductsView(query)!),
  (query: URLSearchParams) => `${profitPath}?${new URLSearchParams(profitQuery(readProfitView(query)!))}`,
]
const asked = [
  'groupBy=week&range=dates&from=2024-01-01&to=2024-02-01&compare=year&guests=1',
  'groupBy=day&range=6&percentiles=[1,10]&firstPurchase=1&revenue=cumulative&ltv=cumulative&retention=cumulative&retentionIn=customers&revenueSort=-3&ltvSort=later&retentionSort=-cohort&by=Country&byCumulative=1',
  'range=3&search=tea&sort=-group&aovSort=-group&gaps=2-3&cohorts=month&leastCustomers=5&leaveOut=1',
  'segment=at-risk&cell=4-3&overdue=1&percentiles=[1,2]&cohort=2024-01&offset=2&upTo=1&within=90&orders=2&next=sku&nextSku=A&firstSku=B&sort=key',
  'leastCustomers=5&withinDays=90&sort=revenue&pairSort=lift',
  'groupBy=quarter&range=dates&from=2024-01-01&to=2024-06-30&compare=year&byFirst=Channel',
]

test('a view keeps everything that a page writes to its address', () => {
  addresses.forEach((address, at) => {
    const written = parsed(address(new URLSearchParams(asked[at])))
    const state = stateOfAddress(written.pathname, written.searchParams)!
    written.searchParams.delete('fileId')
    const sorted = (query: URLSearchParams) => [...query].map((pair) => pair.join('=')).sort()
    assert.is(state.path, written.pathname)
    assert.equal(sorted(new URLSearchParams(state.query)), sorted(written.searchParams), written.pathname)
  })
})

test('page numbers, the source, blank and unknown parameters are not kept', () => {
  assert.equal(
    stateOf('/dashboard/revenue?fileId=f.0123456789abcdef&filter=x&page=3&refundsPage=2&groupBy=month&from=&evil=1'),
    { path: '/dashboard/revenue', query: 'groupBy=month' },
  )
  assert.equal(stateOf('/cohorts?revenuePage=2&ltvSort=-3'), { path: '/dashboard/cohorts', query: 'ltvSort=-3' })
  assert.equal(stateOf('/dashboard/forecast?payback=saved'), { path: '/dashboard/forecast', query: '' })
})

test('pages without a state of their own have no view', () => {
  const none = ['/dashboard', '/dashboard/customers/3', '/dashboard/account', '/dashboard/constructor', '/']
  for (const path of [...none, '/dashboard/customers?sku=3', '/dashboard/customers?searched=x'])
    assert.is(stateOf(path), undefined, path)
})

test('an address names its source and filter as pages read them', () => {
  const of = (query: string) => questionOfAddress(new URLSearchParams(query))
  assert.equal(of('fileId=f.a'), { fileId: 'f', filterId: 'a' })
  assert.equal(of('fileId=f.a&filter=b'), { fileId: 'f', filterId: 'b' })
  assert.equal(of('fileId=f.a&filter=none'), { fileId: 'f' })
  assert.is(of('groupBy=day'), undefined)
})

test('the address of a state leads to the same state', () => {
  const state = stateOf('/dashboard/cohorts?groupBy=day&percentiles=1&percentiles=2')!
  const address = stateAddress(state, 'f.a')
  assert.is(address, '/dashboard/cohorts?fileId=f.a&groupBy=day&percentiles=1&percentiles=2')
  assert.equal(stateOf(address), state)
  assert.is(stateAddress({ path: '/dashboard/forecast', query: '' }, 'f'), '/dashboard/forecast?fileId=f')
})

test('a state has a bounded length', () => {
  const query = (chars: number) => ({ path: '/dashboard/lifecycle', query: 'x'.repeat(chars) })
  assert.not.ok(isTooLong(query(mostViewChars)))
  assert.ok(isTooLong(query(mostViewChars + 1)))
})

test('names that differ in case or composition are the same', () => {
  assert.is(viewNameKey('CAFÉ'), viewNameKey('cafe\u0301'))
  assert.not.equal(viewNameKey('Cafe'), viewNameKey('Café'))
})

test.run()
