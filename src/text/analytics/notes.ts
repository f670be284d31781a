import { type BadNote, mostNoteChars, mostNotes, type SourceNote } from '#domain/notes/source-note.ts'
import { analyticsText } from './analytics.ts'
import { noteInWords } from './note-words.ts'
import { viewsText } from './views.ts'

/** Notes on days of a data source (docs/semantics.md §21). */
export const notesText = {
  title: analyticsText.notesSheet,
  lead: 'What happened on a day or over several days. Charts mark it, and tables of periods name it in its rows.',
  add: 'Add a note',
  addNow: 'Add note',
  day: 'Day',
  lastDay: 'Last day',
  lastDayLead: 'Leave it blank for a single day.',
  text: 'Text',
  textLead: `At most ${mostNoteChars} characters.`,
  number: 'Number',
  days: 'Days',
  writer: 'Written by',
  edit: viewsText.edit,
  save: viewsText.saveChanges,
  remove: 'Remove',
  removeLead: 'The note disappears from charts, tables and links. This cannot be undone.',
  removeNow: 'Remove this note',
  none: 'There are no notes yet.',
  formerMember: 'A former member',
  back: 'Back to Revenue',
  notFound: 'There is no such note. Somebody may have removed it. Load the page again.',
  onLinks: 'Show the notes of the data source',
  onLinksLead: 'Readers see their days and texts, not who wrote them.',
} as const

/** Why a note is not kept. */
export const badNoteText: Record<BadNote, string> = {
  day: 'Day must be a day of the calendar, such as 2024-11-29. Choose the day on which the note begins.',
  'last-day': 'Last day must be a day of the calendar, such as 2024-12-02. Leave it blank for a single day.',
  reversed: 'Last day is before Day. Change one of the two.',
  blank: 'The note has no text. Type what happened.',
  'too-long': `The note has more than ${mostNoteChars} characters. Shorten it.`,
  'too-many': `This data source has ${mostNotes} notes, which is the most. Remove one first.`,
}

/** Names a note in the label of its form. */
export const ofNote = (action: string, note: SourceNote): string => `${action}: ${noteInWords(note)}`
