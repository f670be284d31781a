import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cohortAddress, readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { lifecycleAddress, readLifecycleView } from '#domain/analytics/addresses/lifecycle-address.ts'
import { productsAddress, readProductsView } from '#domain/analytics/addresses/products-address.ts'
import { readRevenueView, revenueAddress } from '#domain/analytics/addresses/revenue-address.ts'
import { readBeside } from '#domain/analytics/beside/beside-choice.ts'
import {
  idOfQuestion,
  questionId,
  readQuestionId,
  sourceOf,
  withDays,
  withoutDays,
} from '#domain/filters/question-id.ts'

const filterId = '0123456789abcdef'

test('the parameter names everybody else, the whole source, a year before, or a filter', () => {
  assert.equal(readBeside('year'), { kind: 'year' })
  assert.equal(readBeside('others'), { kind: 'others' })
  assert.equal(readBeside('all'), { kind: 'all' })
  assert.equal(readBeside(filterId), { kind: 'filter', filterId })
  for (const none of ['', 'none', null, undefined]) assert.is(readBeside(none), null)
  for (const bad of ['anything', '0123', `${filterId}~others`]) assert.is(readBeside(bad), undefined)
})

test('addresses of a page keep what stands beside its filter, if it is valid', () => {
  const kept: Record<string, (query: URLSearchParams) => string> = {
    revenue: (query) => revenueAddress('f', readRevenueView(query)!),
    cohorts: (query) => {
      const options = readCohortOptions(query)
      return typeof options === 'string' ? options : cohortAddress('f', options)
    },
    lifecycle: (query) => lifecycleAddress('f', '', 1, readLifecycleView(query)),
    products: (query) => productsAddress('f', readProductsView(query)!),
  }
  for (const [name, address] of Object.entries(kept)) {
    for (const beside of ['others', 'all', filterId])
      assert.match(address(new URLSearchParams({ beside })), `beside=${beside}`, name)
    assert.not.match(address(new URLSearchParams({ beside: 'x' })), 'beside', name)
    assert.not.match(address(new URLSearchParams()), 'beside', name)
  }
})

test('everybody else has an id of its own, with the filter and the source in it', () => {
  const id = idOfQuestion({ fileId: 'f1', filterId, isOthers: true })
  assert.is(id, `f1.${filterId}~others`)
  assert.equal(readQuestionId(id), { fileId: 'f1', filterId, isOthers: true })
  assert.equal(readQuestionId(questionId('f1', filterId)), { fileId: 'f1', filterId })
  assert.is(sourceOf(id), 'f1')
  const days = { from: '2024-01-05', to: '2024-02-10' }
  for (const question of [
    { fileId: 'f1', days },
    { fileId: 'f1', filterId, isOthers: true as const, days },
  ])
    assert.equal(readQuestionId(idOfQuestion(question)), question)
  assert.is(withoutDays(withDays('f1', days)), 'f1')
})

test.run()
