import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { canBeShared, lockedQuery, lockedState } from '#domain/views/locked-state.ts'

const view = { path: '/dashboard/cohorts', query: 'groupBy=quarter&ltv=cumulative&beside=all' }
const state = (query: string) => lockedState(view, new URLSearchParams(query))?.query

test('of what is asked, only sorts, page numbers and the switch change the state', () => {
  assert.is(state(''), view.query)
  assert.is(state('groupBy=day&fileId=x&filter=none&beside=year&percentiles=[1]&retentionIn=customers'), view.query)
  assert.is(state('ltvSort=-3&ltvPage=2'), `${view.query}&ltvSort=-3&ltvPage=2`)
  assert.is(state('ltv='), 'groupBy=quarter&beside=all')
})

test('an invalid or repeated choice has no state', () => {
  for (const query of [
    'ltv=period',
    'ltvPage=0',
    'ltvPage=1.5',
    'ltvPage=9999999',
    'ltvSort=a b',
    'ltvSort=1&ltvSort=2',
    'ltv=&ltv=',
  ])
    assert.is(state(query), undefined, query)
})

test('a link stays if it differs in nothing else', () => {
  const to = (query: string, path = view.path) => lockedQuery(view, 'x', `${path}?${query}`)
  assert.is(to('fileId=x&groupBy=quarter&ltv=cumulative&beside=all&ltvSort=2'), '?ltvSort=2')
  assert.is(to('fileId=x&groupBy=quarter&range=all&beside=all'), '?ltv=')
  assert.is(to('fileId=x&groupBy=month&ltv=cumulative&beside=all'), undefined, 'another group-by')
  assert.is(to('fileId=x&groupBy=quarter&ltv=cumulative&beside=all&retentionIn=customers'), undefined)
  assert.is(to('fileId=x&groupBy=quarter&ltv=cumulative&beside=all', '/dashboard/rows'), undefined)
  assert.is(to('groupBy=quarter&ltv=cumulative&beside=all'), undefined, 'no source')
  assert.is(to('fileId=y&groupBy=quarter&ltv=cumulative&beside=all'), undefined, 'without the filter')
  assert.is(to('', 'https://example.com/dashboard/cohorts'), undefined)
})

test('lists of customers cannot be shared, and no name of an object is a page', () => {
  for (const path of ['/dashboard/customers', 'constructor', '/dashboard/rows', ''])
    assert.not.ok(canBeShared(path), path)
})

test.run()
