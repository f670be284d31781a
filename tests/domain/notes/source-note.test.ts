import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mostNoteChars, readNote } from '#domain/notes/source-note.ts'
import { noteDays } from '#text/analytics/note-words.ts'

const read = (day: string, lastDay = '', text = 'Sale') => readNote({ day, lastDay, text })

test('a note has a day, perhaps a last day, and a text of so many characters as people count them', () => {
  assert.equal(read('2024-11-29'), { first: '2024-11-29', last: '2024-11-29', text: 'Sale' })
  assert.equal(read('2024-11-29', '2024-12-02'), { first: '2024-11-29', last: '2024-12-02', text: 'Sale' })
  for (const day of ['', '2024-02-30', '29.11.2024', '0000-01-01']) assert.is(read(day), 'day', day)
  assert.is(read('2024-11-29', '2024-11-31'), 'last-day')
  assert.is(read('2024-11-29', '2024-11-28'), 'reversed')
  assert.is(read('2024-11-29', '', ''), 'blank')
  for (const character of ['x', 'é', 'e\u0301', '👩‍👩‍👧‍👦', '🇩🇪']) {
    assert.type(read('2024-11-29', '', character.repeat(mostNoteChars)), 'object', character)
    assert.is(read('2024-11-29', '', character.repeat(mostNoteChars + 1)), 'too-long', character)
  }
  assert.is(read('2024-11-29', '', `e${'\u0301'.repeat(100_000)}`), 'too-long', 'a character of any length')
})

test('days are written without repeating what they share', () => {
  const days = (first: string, last = first) => noteDays({ first, last })
  assert.is(days('2024-11-24'), 'Nov 24, 2024')
  assert.is(days('2024-11-24', '2024-11-26'), 'Nov 24–26, 2024')
  assert.is(days('2024-11-24', '2024-12-01'), 'Nov 24–Dec 1, 2024')
  assert.is(days('2024-12-30', '2025-01-02'), 'Dec 30, 2024–Jan 2, 2025')
})

test.run()
