import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { safeJson, safeText } from '#domain/values/safe-text.ts'

test('57: unpaired surrogates and NUL are replaced, everything else stays', () => {
  assert.is(safeText('a\ud83d'), 'a\ufffd')
  assert.is(safeText('\udeffa\0b'), '\ufffda\ufffdb')
  for (const text of ['', 'Zoë 😀 \u061c', 'x'.repeat(5000)]) assert.is(safeText(text), text)
})

test('57: a cut never splits a character', () => {
  assert.is(safeText('ab😀', 3), 'ab')
  assert.is(safeText('ab😀', 4), 'ab😀')
  assert.is(safeText('abc', 2), 'ab')
  assert.is(safeText('ab\ud83d', 3), 'ab\ufffd')
  assert.is(safeText('ab\ud83dc', 3), 'ab\ufffd')
  assert.is(safeText('', 0), '')
})

test('57: PostgreSQL accepts every text and every key of a stored JSON', () => {
  const stored = safeJson({ 'a\ud800': ['b\0', { c: 'd\udfff', e: 1, f: null }], __proto__: 'never', g: undefined })
  assert.equal(JSON.parse(stored), { 'a\ufffd': ['b\ufffd', { c: 'd\ufffd', e: 1, f: null }] })
  const named = JSON.parse('{"__proto__": {"x": "\\ud800"}}')
  assert.is(safeJson(named), '{"__proto__":{"x":"\ufffd"}}')
})

test.run()
