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

test('86: an address is found however an address of a page encodes it', () => {
  const { erase, mayHold } = textEraser('zoë.müller+vip@mail.example', 'X')
  const texts = [
    'https://shop.example/?e=zo%C3%AB.m%C3%BCller%2Bvip%40mail.example&a=1',
    'https://shop.example/?e=zo%c3%ab.m%c3%bcller%2bvip@mail.example&a=1',
    'https://shop.example/?e=zoë.müller%2Bvip%40mail.example&a=1',
    'https://shop.example/?q=%20zo%C3%AB.m%C3%BCller+vip%40mail.example&a=1'.replace('%20', 'a%20'),
  ]
  for (const text of texts) {
    assert.ok(mayHold(text), text)
    assert.match(erase(text), /^https:\/\/shop\.example\/\?[eq]=(?:a%20)?X&a=1$/, text)
  }
  for (const other of ['?e=jo%C3%ABzoë.müller%2Bvip@mail.example', '?e=zoë.müller%2Bvip%40mail.example.au'])
    assert.is(erase(other), other)
  const { erase: eraseName } = textEraser('Anna Maria Muster', 'X')
  assert.equal(['?n=Anna+Maria%20Muster&b', '?n=Anna%20Maria%20Muster'].map(eraseName), ['?n=X&b', '?n=X'])
})

test('86: a key of any marks is found', () => {
  for (const mark of [...'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~ €ß', "'"]) {
    const key = `anna${mark}lena${mark}9${mark}x`
    const { erase, eraseInName, isKey, mayHold } = textEraser(key, 'X')
    assert.is(erase(`see ${key}!`), 'see X!', mark)
    assert.is(eraseInName(`${key}.csv`), 'X.csv', mark)
    assert.ok(isKey(key) && mayHold(`a;${key};b`), mark)
  }
})

test('86: a short key is erased from no text', () => {
  const { erase, eraseInName, isKey } = textEraser('1042', '9')
  for (const text of ['1042', ' 1042 ', '1042.50', 'house 1042'])
    assert.equal([erase(text), eraseInName(text)], [text, text])
  assert.equal(['1042', ' 1042 ', '1042.50'].map(isKey), [true, true, false])
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
