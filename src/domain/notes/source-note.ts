import { isDay } from '#domain/values/day.ts'

/** Limits of notes (docs/semantics.md §21). */
export const mostNotes = 200
export const mostNoteChars = 200

/** The page of the notes of a data source. */
export const notesHref = (sourceId: string): string => `/dashboard/files/${sourceId}/notes`

/** What stands in a note: its days, `YYYY-MM-DD`, first and last included, and its text. */
export interface SourceNote {
  first: string
  last: string
  text: string
}

/** A note as pages show it. Notes of a source are numbered by their days. */
export interface ShownNote extends SourceNote {
  number: number
  /** who wrote it; undefined for readers without an account */
  by?: string
}

/** What is wrong with a note that somebody wants to keep. */
export type BadNote = 'day' | 'last-day' | 'reversed' | 'blank' | 'too-long' | 'too-many'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A character as people count it may have any number of code units, such as accents or the parts of an emoji. */
export const mostNoteUnits = 20 * mostNoteChars

/** Whether a text is longer than a note may be. Quick for any text. */
export const isTooLongNote = (text: string): boolean =>
  text.length > mostNoteUnits || [...characters.segment(text)].length > mostNoteChars

/** A note from the fields of a form, of which the last day may be blank. `text` is cleaned. Or what is wrong with it. */
export function readNote({ day, lastDay, text }: Record<'day' | 'lastDay' | 'text', string>): SourceNote | BadNote {
  if (!isDay(day)) return 'day'
  if (lastDay && !isDay(lastDay)) return 'last-day'
  if (lastDay && lastDay < day) return 'reversed'
  if (!text) return 'blank'
  if (isTooLongNote(text)) return 'too-long'
  return { first: day, last: lastDay || day, text }
}
