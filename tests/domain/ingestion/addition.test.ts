import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { outlookOf } from '#domain/ingestion/addition.ts'
import { cutDaysText, outlookText } from '#text/files/sources.ts'

const days = (first: number, money: string[]) => money.map((text, at) => ({ day: first + at, money: text }))
const source = (first: number, money: string[]) => ({ days: days(first, money), first, last: first + money.length - 1 })
const file = (first: number, money: string[]) => ({ rows: 9, days: days(first, money) })

test('docs/semantics.md §13: new and shared days, and equal ones whatever their decimals', () => {
  const found = outlookOf(file(2, ['5', '6.0000', '7']), source(0, ['1', '2', '5.0000', '6']), false)
  assert.equal([found.newDays, found.sharedDays, found.equalDays, found.daysBetween], [1, 2, 2, 0])
  assert.equal([found.firstDay, found.lastDay, found.rows], ['1970-01-03', '1970-01-05', 9])
  assert.equal([found.joining, found.doubt], ['rows', undefined])
})

test('docs/semantics.md §13: a differing day inside both proposes replacing the period; first and last days do not', () => {
  assert.is(outlookOf(file(2, ['9', '6', '7']), source(0, ['1', '2', '5', '8']), false).joining, 'rows')
  const inside = outlookOf(file(2, ['9', '6', '7', '8', '8']), source(0, ['1', '2', '5', '1', '7', '9']), false)
  assert.equal([inside.joining, inside.doubt], ['period', undefined])
  assert.is(
    outlookOf(file(2, ['9', '6', '7', '8', '8']), source(0, ['1', '2', '5', '1', '7', '9']), true).joining,
    'orders',
  )
})

test('a first or last day on which the source has more revenue may be incomplete, and is named', () => {
  const cut = (first: number, money: string[]) =>
    outlookOf(file(first, money), source(0, ['1', '2', '5', '1', '7', '9']), false).cutDays
  assert.equal(cut(2, ['4', '6', '7', '8']), ['1970-01-03', '1970-01-06'])
  assert.equal(cut(2, ['5', '6', '7', '9']), [])
  assert.equal(cut(2, ['4']), ['1970-01-03'])
  assert.match(cutDaysText(['1970-01-03']), /^The data source has more revenue on Jan 3, 1970 than this file/)
})

test('docs/semantics.md §13: the screen asks if all shared days have other money, or if the files lie far apart', () => {
  const other = outlookOf(file(0, ['1', '2', '3', '4', '5']), source(0, ['9', '8', '7', '6', '1']), false)
  assert.equal([other.doubt, other.joining, other.sharedDays], ['other-money', 'rows', 5])
  for (const [first, doubt] of [
    [94, undefined],
    [95, 'far-apart'],
    [-93, undefined],
    [-94, 'far-apart'],
  ] as const)
    assert.is(outlookOf(file(first, ['1']), source(0, ['1', '1']), true).doubt, doubt, String(first))
  assert.is(outlookOf(file(94, ['1']), source(0, ['1', '1']), true).daysBetween, 92)
})

test('adding is proposed if half of the shared days have the same revenue, or the file follows within a week', () => {
  const continues = (first: number, money: string[]) =>
    outlookOf(file(first, money), source(0, ['1', '2', '5', '0']), true).continues
  assert.ok(continues(2, ['5', '0', '7']))
  assert.ok(continues(1, ['2', '9', '0', '7']), 'one of three differs')
  assert.not.ok(continues(1, ['2', '9', '8', '7']), 'two of three differ')
  assert.not.ok(continues(2, ['5', '0']), 'nothing is new')
  assert.not.ok(continues(3, ['0', '7']), 'days without money tell nothing')
  assert.ok(continues(4, ['7']), 'the day after')
  assert.ok(continues(-1, ['7']), 'the day before')
  assert.ok(continues(11, ['7']), 'seven days lie between')
  assert.not.ok(continues(12, ['7']), 'eight days lie between')
})

test('a file without a usable row has no day', () => {
  const found = outlookOf({ rows: 0, days: [] }, source(0, ['1']), false)
  assert.equal([found.firstDay, found.newDays, found.daysBetween, found.doubt], ['', 0, 0, undefined])
})

test('a file whose days all exist with the same revenue is reported as already present', () => {
  const wordsOf = (first: number, money: string[]) =>
    outlookText(outlookOf(file(first, money), source(0, ['1', '2', '3']), false)).join(' ')
  assert.match(
    wordsOf(0, ['1', '2']),
    /^These orders seem to be there already: the data source has all 2 days of this file/,
  )
  assert.match(wordsOf(1, ['2']), /has the day of this file, Jan 2, 1970, with the same revenue/)
  for (const other of [wordsOf(0, ['1', '9']), wordsOf(2, ['3', '4']), wordsOf(9, ['1'])])
    assert.not.match(other, /already/)
})

test.run()
