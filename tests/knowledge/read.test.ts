import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languages } from '#knowledge/languages.ts'
import { Lexicon, lexicon } from '#knowledge/read.ts'

/** Languages share words: each meaning once. */
const meaningsOf = (text: string, of = lexicon()) => [...new Set(of.find(text).map(({ meaning }) => meaning))]

test('a word says its meaning and its language, whatever its case and accents', () => {
  assert.equal(lexicon().find('PERUTTU'), [{ meaning: 'canceled', word: 'perutt', language: 'Finnish' }])
  assert.ok(meaningsOf('zrusena objednavka').includes('canceled'))
  assert.equal(meaningsOf('blue'), [])
})

test('a longer phrase wins over a word in it', () => {
  assert.equal(meaningsOf('Čeká na naskladnění'), ['backordered'])
  assert.equal(meaningsOf('Čeká'), ['pending'])
  assert.equal(meaningsOf('not paid'), ['not paid'])
})

test('marks say where a word stands', () => {
  const made = new Lexicon([
    { tag: 'x', name: 'Made up', words: { canceled: '==blik, =blak, blok*, *bluk', sale: 'two words', paid: '済' } },
  ])
  const cases: [text: string, meanings: string[]][] = [
    ['blik', ['canceled']],
    ['blik order', []],
    ['blak order', ['canceled']],
    ['order blak', []],
    ['an order bloked', ['canceled']],
    ['an orderbluk', ['canceled']],
    ['two words', ['sale']],
    ['two other words', []],
    ['入金済み', ['paid']],
  ]
  for (const [text, meanings] of cases) assert.equal(meaningsOf(text, made), meanings, text)
})

test('no word has a mark that is not read, and none stands twice under one meaning', () => {
  for (const { name, words } of languages)
    for (const [meaning, list] of Object.entries(words)) {
      const entries = list.split(',').map((entry) => entry.trim())
      const where = `${name}, ${meaning}`
      assert.equal(
        entries.filter((entry) => !entry || entry.slice(1, -1).includes('*')),
        [],
        where,
      )
      assert.is(new Set(entries).size, entries.length, where)
    }
})

test.run()
