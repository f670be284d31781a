import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languages } from '#knowledge/languages.ts'
import { begins, follows, isOnly, Lexicon, lexicon, saysBelow, saysIn, textWithout } from '#knowledge/read.ts'
import { spacedWords } from '#knowledge/words.ts'

/** Languages share words: each meaning once. */
const meaningsOf = (text: string, of = lexicon()) => [...new Set(of.find(text).map(({ meaning }) => meaning))]

test('a word has a meaning and a language, whatever its case and accents', () => {
  assert.equal(lexicon().find('PERUTTU'), [{ meaning: 'canceled', word: 'perutt', language: 'Finnish' }])
  assert.ok(meaningsOf('zrusena objednavka').includes('canceled'))
  assert.equal(meaningsOf('blue'), [])
})

test('a longer phrase wins over a word in it', () => {
  assert.equal(meaningsOf('Čeká na naskladnění'), ['backordered'])
  assert.equal(meaningsOf('Čeká'), ['pending'])
  assert.equal(meaningsOf('not paid').includes('paid'), false)
})

test('marks say where in a text a word may stand', () => {
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

test('a word can be asked alone, at the beginning, before another, and in one language', () => {
  const isSale = isOnly('sale')
  assert.equal(['Sale', 'Sale of books', 'Verkauf'].map(spacedWords).map(isSale), [true, false, true])
  const isPaid = begins('paid')
  assert.equal(['paid online', 'not paid online'].map(spacedWords).map(isPaid), [true, false])
  const isPartlyCanceled = follows(['partly'], ['canceled'])
  const texts = ['Teilweise storniert', 'Partially shipped, canceled', '部分取消', 'Storniert']
  assert.equal(texts.map(spacedWords).map(isPartlyCanceled), [true, false, true, false])
  assert.ok(saysIn('German', 'canceled')(spacedWords('storniert')))
  assert.not.ok(saysIn('French', 'canceled')(spacedWords('storniert')))
})

test('a text is read without the words of a meaning, also at the end of a compound', () => {
  const cases = [
    ['Stornodatum', ' storno '],
    ['Date of refund', ' refund '],
    ['取消日期', ' 取消 '],
  ] as const
  for (const [text, rest] of cases) assert.is(textWithout(spacedWords(text), 'on a day'), rest, text)
})

test('a letter is an answer only below a header of its language', () => {
  assert.ok(saysBelow(spacedWords('İptal'), 'short yes')(spacedWords('E')))
  assert.not.ok(saysBelow(spacedWords('Storniert'), 'short yes')(spacedWords('E')))
})

test('all marks of words are read, and no word occurs twice under one meaning', () => {
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
