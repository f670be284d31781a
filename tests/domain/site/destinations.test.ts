import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Destination, matchesOf, mostMatches } from '#domain/site/destinations.ts'

const of = (name: string, note = ''): Destination => ({ kind: 'view', name, note, href: `/${name}` })
const names = (all: Destination[], typed: string) => matchesOf(all, typed).map(({ name }) => name)
const all = [
  of('Paid search'),
  of('Overview'),
  of('Search, paid by mail', 'Revenue'),
  of('Café orders.csv'),
  of('Research'),
]

test('names that begin with the words come first, then words that do, then the others', () => {
  assert.equal(names(all, 'search'), ['Search, paid by mail', 'Paid search', 'Research'])
  assert.equal(
    names(all, ''),
    all.map(({ name }) => name),
  )
})

test('every word counts, in any order, in any case, with or without accents, also in the note', () => {
  assert.equal(names(all, ' PAID  sear '), ['Paid search', 'Search, paid by mail'])
  assert.equal(names(all, 'cafe csv'), ['Café orders.csv'])
  assert.equal(names(all, 'revenue mail'), ['Search, paid by mail'])
  assert.equal(names(all, 'paid nothing'), [])
})

test('signs are not a pattern, and the list has an end', () => {
  assert.equal(names(all, '.*('), [])
  assert.is(
    matchesOf(
      Array.from({ length: 500 }, (_, n) => of(`View ${n}`)),
      'view',
    ).length,
    mostMatches,
  )
})

test.run()
