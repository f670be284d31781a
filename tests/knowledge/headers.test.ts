import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HeaderLexicon, headerLexicon, headerReason } from '#knowledge/headers.ts'
import { languages } from '#knowledge/languages.ts'
import { rankedHeaders } from '#knowledge/whole-headers.ts'

const meanings = (header: string, of = headerLexicon()) =>
  of.parts(header).map((part) => [...part.meanings].sort().join('+'))

test('words, compounds and words in scripts without blanks are read by their parts', () => {
  const cases: [header: string, meanings: string[]][] = [
    ['Customer e-mail', ['person', 'email']],
    ['Kundennummer', ['person', 'id']],
    ['ORDERDATE', ['order', 'date']],
    ['予約番号', ['order', 'id']],
    ['Betrag (brutto)', ['amount', 'gross']],
    ['Betrag (Quux)', ['amount']],
    ['Quux', ['']],
  ]
  for (const [header, expected] of cases) assert.equal(meanings(header), expected, header)
})

test('an added language is read from its file alone', () => {
  const made = new HeaderLexicon([
    { tag: 'x', name: 'Made up', words: {}, parts: { person: 'blik', id: 'numo*', date: 'tago', other: 'livero' } },
  ])
  const cases: [header: string, meanings: string[]][] = [
    ['Blik numojn', ['person', 'id']],
    ['bliknumo', ['person', 'id']],
    ['tago', ['date']],
    ['Liverotago', ['other', 'date']],
    ['Liveroxyz', ['other']],
    ['numoxyzuvw', ['']],
  ]
  for (const [header, expected] of cases) assert.equal(meanings(header, made), expected, header)
})

test('a header can be explained word by word, with the language', () => {
  const german = headerReason('Käufernummer').filter(({ language }) => language === 'German')
  assert.equal(german, [
    { text: 'kaufer', meaning: 'person', word: 'käufer', language: 'German' },
    { text: 'nummer', meaning: 'id', word: 'nummer', language: 'German' },
  ])
  assert.equal(headerReason('Quux'), [])
})

test('whole headers are sorted by meaning, then by their place in each language', () => {
  const dates = rankedHeaders('order date', 'date')
  const place = (header: string) => dates.indexOf(header)
  assert.ok(place('order date') >= 0)
  assert.ok(place('order date') < place('date of order'))
  assert.ok(place('bestelldatum') < place('date'))
  assert.ok(place('date of order') < place('datum'))
  assert.is(new Set(dates).size, dates.length)
})

test('no header word occurs twice under one meaning of a language', () => {
  for (const { name, parts, headers } of languages)
    for (const [meaning, list] of [...Object.entries(parts ?? {}), ...Object.entries(headers ?? {})]) {
      const words = list.split(',').map((word) => word.trim())
      assert.is(new Set(words).size, words.length, `${name}: ${meaning}`)
      assert.not.ok(words.includes(''), `${name}: ${meaning}`)
    }
})

test.run()
