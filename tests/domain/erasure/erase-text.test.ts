import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { textEraser } from '#domain/erasure/erase-text.ts'
import { pseudonymLike, textsOfKey } from '#domain/erasure/erasure.ts'

test('86: an address is replaced as a word, in any case, and never within another address', () => {
  const { erase } = textEraser(' Anna@Example.com', 'X')
  assert.is(erase('mailto:ANNA@example.COM, (anna@example.com).'), 'mailto:X, (X).')
  for (const other of ['joanna@example.com', 'mary-anna@example.com', 'anna@example.com.au', 'anna@example.community'])
    assert.is(erase(other), other)
})

test('86: an address is replaced in lists, before marks that no address has, in addresses of pages, and in names of files', () => {
  const { erase, eraseInName, mayHold } = textEraser('anna@example.com', 'X')
  assert.is(erase('anna@example.com,bert@example.com;anna@example.com_2'), 'X,bert@example.com;X_2')
  assert.equal(['anna@example.com-vip', 'anna@example.com-vip.de'].map(erase), ['X-vip', 'anna@example.com-vip.de'])
  const page = 'https://shop.example/?email=Anna%40example.com&a=1'
  assert.ok(mayHold(page))
  assert.is(erase(page), 'https://shop.example/?email=X&a=1')
  const names = ['orders_anna@example.com.csv', 'Anna@example.com-2024.xlsx', 'joanna@example.com.csv']
  assert.equal(names.map(eraseInName), ['orders_X.csv', 'X-2024.xlsx', 'joanna@example.com.csv'])
})

test('86: a short key is replaced only where it is the whole text', () => {
  const { erase } = textEraser('1042', '9')
  assert.equal(['1042', ' 1042 ', '1042.50', 'house 1042'].map(erase), ['9', '9', '1042.50', 'house 1042'])
})

test('86: a long number is no part of an amount, and stands in lists', () => {
  const { erase } = textEraser('12345678', '9')
  assert.equal(['a,12345678,b', '12345678,87654321', '12345678,90'].map(erase), ['a,9,b', '9,87654321', '12345678,90'])
  assert.equal(['order 12345678!', '12345678.90', '1.12345678', '123456789'].map(erase), [
    'order 9!',
    '12345678.90',
    '1.12345678',
    '123456789',
  ])
})

test('86: a long number is found with and without a spreadsheet’s decimal', () => {
  for (const typed of ['12345678', '12345678.0'])
    assert.equal(['12345678', 'see 12345678.0', '12345678.05', '12345678.0.1'].map(textEraser(typed, '9').erase), [
      '9',
      'see 9.0',
      '12345678.05',
      '12345678.0.1',
    ])
  assert.equal(textsOfKey('12345678'), ['12345678', '12345678.0'])
})

test('86: it does not matter how accents are composed, and different texts get different keys', () => {
  const [composed, separate] = ['änne@example.com', 'änne@example.com'].map((text, at) =>
    text.normalize(at ? 'NFD' : 'NFC'),
  ) as [string, string]
  const random = 'erased-0123456789abcdef@erased.invalid'
  for (const typed of [composed, separate.toUpperCase()]) {
    const { erase, mayHold } = textEraser(typed, random)
    assert.is(erase(`(${composed})`), `(${random})`)
    assert.is(erase(separate), 'erased-0123456789abcdefd@erased.invalid')
    assert.ok(mayHold(separate) && mayHold(composed.toUpperCase()))
  }
  assert.ok(textEraser("o'brien@example.com", random).mayHold("'o''brien@example.com'"))
})

test('86: the random key is of the same kind, and a spreadsheet’s decimals do not matter', () => {
  assert.equal(textsOfKey('17850.0'), ['17850.0', '17850'])
  assert.equal(textsOfKey(' \u00a0 '), [])
  assert.match(pseudonymLike('17850', 'ffffffffffffffff'), /^9\d{14}$/)
  assert.match(pseudonymLike('a@b.example', '0123456789abcdef'), /^erased-[0-9a-f]{16}@erased\.invalid$/)
})

test.run()
