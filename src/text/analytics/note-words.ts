import type { ShownNote, SourceNote } from '#domain/notes/source-note.ts'
import { periodName } from './period-name.ts'

// Apart from the texts of the page of notes, because islands load this file.

export const noteWord = 'Note'

/** `Nov 24, 2024`, `Nov 24–26, 2024`, `Nov 24–Dec 1, 2024`, `Dec 30, 2024–Jan 2, 2025` */
export function noteDays({ first, last }: Pick<SourceNote, 'first' | 'last'>): string {
  const [from, to] = [periodName(first), periodName(last)]
  if (first === last) return from
  if (first.slice(0, 7) === last.slice(0, 7)) return `${from.split(',')[0]}–${to.split(' ').slice(1).join(' ')}`
  return `${first.slice(0, 4) === last.slice(0, 4) ? from.split(',')[0] : from}–${to}`
}

/** `Nov 24–Dec 1, 2024: Black Friday` */
export const noteInWords = (note: SourceNote): string => `${noteDays(note)}: ${note.text}`

/** The same with its number, and with its writer where readers may know it. */
export const noteLine = ({ by, ...note }: ShownNote): string =>
  `${noteWord} ${note.number}, ${noteInWords(note)}${by ? ` (${by})` : ''}`

/** What a mark says: the number of its note, or how many notes it stands for. */
export const markText = (notes: readonly ShownNote[]): string =>
  notes.length === 1 ? String(notes[0]!.number) : `×${notes.length}`
