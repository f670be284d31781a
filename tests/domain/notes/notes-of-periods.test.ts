import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kindOf, type SourceCalendar, usualCalendar } from '#domain/analytics/calendar.ts'
import { dateOf, firstDayOf, groupBys, periodLabel, periodOf } from '#domain/analytics/period.ts'
import { noteMarks, notesOfPeriods } from '#domain/notes/notes-of-periods.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const note = (number: number, first: string, last = first): ShownNote => ({ number, first, last, text: `n${number}` })

test('a note belongs to each period that has one of its days, in every calendar, as counting days finds', () => {
  const random = randomOf(20)
  const calendars: SourceCalendar[] = [
    usualCalendar,
    { weekStart: 'sunday', yearStart: 4 },
    { weekStart: 'monday', yearStart: 11 },
    { ...usualCalendar, retail: { pattern: '445', weekday: 6, endMonth: 1 } },
    { ...usualCalendar, retail: { pattern: '544', weekday: 0, endMonth: 8 } },
  ]
  for (const calendar of calendars)
    for (const groupBy of groupBys) {
      const kind = kindOf(groupBy, calendar)
      const start = periodOf('day', '2019-11-20') + random.below(900)
      const notes = Array.from({ length: 12 }, (_, at) => {
        const first = start + random.below(500)
        return note(at, dateOf(first), dateOf(first + (random.below(2) ? 0 : random.below(120))))
      })
      const find = notesOfPeriods(notes, kind)
      const [from, to] = [periodOf(kind, dateOf(start - 40)), periodOf(kind, dateOf(start + 660))]
      for (let period = from; period <= to; period++) {
        const days = new Set<string>()
        for (let day = firstDayOf(kind, period); day < firstDayOf(kind, period + 1); day++) days.add(dateOf(day))
        const expected = notes.filter(({ first, last }) => [...days].some((day) => first <= day && day <= last))
        assert.equal(find(periodLabel(kind, period)), expected, `${kind} ${periodLabel(kind, period)}`)
      }
    }
})

test('a mark is at the first period of a note, one a period, and marks that would cover each other are one', () => {
  const months = Array.from({ length: 12 }, (_, at) => periodLabel('month', 2024 * 12 + at))
  const notes = [
    note(1, '2023-06-01', '2024-02-10'), // begins before the axis
    note(2, '2024-03-31', '2024-05-01'),
    note(3, '2024-03-01'),
    note(4, '2024-12-31', '2025-03-01'),
    note(5, '2025-01-01'), // after the axis
  ]
  const marks = noteMarks(notesOfPeriods(notes, 'month'), months)
  assert.equal(
    marks.map(({ at, notes: of }) => [at, ...of.map(({ number }) => number)]),
    [
      [0, 1],
      [2, 2, 3],
      [11, 4],
    ],
  )
  const days = Array.from({ length: 100 }, (_, at) => dateOf(periodOf('day', '2024-01-01') + at))
  const near = [note(1, '2024-01-10'), note(2, '2024-01-12'), note(3, '2024-01-13')]
  assert.equal(
    noteMarks(notesOfPeriods(near, 'day'), days).map(({ at, notes: of }) => [at, of.length]),
    [
      [9, 2],
      [12, 1],
    ],
  )
  assert.equal(noteMarks(notesOfPeriods([], 'month'), months), [])
})

test.run()
