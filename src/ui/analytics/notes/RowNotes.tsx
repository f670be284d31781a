import type { ShownNote } from '#domain/notes/source-note.ts'
import { noteInWords, noteWord } from '#text/analytics/note-words.ts'
import { escaped } from '#ui/base/html-cells.ts'
import { NoteNumber } from './NoteNumber.tsx'

const line = 'note-line'

/** The notes that belong to a row of a table of periods, below the name of the row. */
export const RowNotes = ({ notes }: { notes: readonly ShownNote[] }) =>
  notes.map((note) => (
    <span key={note.number} className={line}>
      <NoteNumber number={note.number} /> {noteInWords(note)}
    </span>
  ))

/** The same as HTML, for tables whose cells are written so. */
export const rowNotes = (notes: readonly ShownNote[]): string =>
  notes
    .map(
      (note) =>
        `<span class="${line}"><i class="note-number"><span class="sr-only">${noteWord} </span>${note.number}</i> ${escaped(noteInWords(note))}</span>`,
    )
    .join('')
