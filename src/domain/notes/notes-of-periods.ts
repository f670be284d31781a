import { type PeriodKind, periodFromLabel, periodOf } from '#domain/analytics/period.ts'
import type { ShownNote, SourceNote } from './source-note.ts'

/** Finds the notes with at least one day in a period, by the label of the period. */
export type FindNotes<Note = ShownNote> = (label: string) => Note[]

/** A note belongs to every period from the one with its first day to the one with its last day. */
export function notesOfPeriods<Note extends SourceNote>(notes: readonly Note[], kind: PeriodKind): FindNotes<Note> {
  const spans = notes.map((note) => ({ note, from: periodOf(kind, note.first), to: periodOf(kind, note.last) }))
  return (label) => {
    if (!spans.length) return []
    const period = periodFromLabel(kind, label)
    return spans.flatMap(({ note, from, to }) => (from <= period && period <= to ? [note] : []))
  }
}

/** A mark on an axis: its place, and the notes that it stands for. */
export interface NoteMark {
  at: number
  notes: ShownNote[]
}

/** Marks that are nearer than this part of an axis would cover each other. */
const nearest = 0.03

/** Marks in the order of their places on an axis of this length. Those that would cover each other become one. */
export function marksApart(marks: readonly NoteMark[], length: number): NoteMark[] {
  const apart: NoteMark[] = []
  for (const { at, notes } of marks) {
    const last = apart.at(-1)
    if (last && at - last.at < nearest * length) last.notes.push(...notes)
    else apart.push({ at, notes: [...notes] })
  }
  return apart
}

/** The marks of notes on an axis of periods: each note at its first period of the axis, at most one mark a period. */
export function noteMarks(find: FindNotes, labels: readonly string[]): NoteMark[] {
  const marked = new Set<ShownNote>()
  const marks = labels.flatMap((label, at): NoteMark[] => {
    const notes = find(label).filter((note) => !marked.has(note))
    for (const note of notes) marked.add(note)
    return notes.length ? [{ at, notes }] : []
  })
  return marksApart(marks, labels.length)
}
