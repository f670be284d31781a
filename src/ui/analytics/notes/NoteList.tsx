import type { ShownNote } from '#domain/notes/source-note.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { noteInWords } from '#text/analytics/note-words.ts'
import { NoteNumber } from './NoteNumber.tsx'

/** The notes that a chart marks, below it. A picture of the chart has them, too (src/browser/picture-svg.ts). */
export const NoteList = ({ notes }: { notes: readonly ShownNote[] }) =>
  notes.length > 0 && (
    <ol aria-label={analyticsText.notesSheet} data-legend="" className="note-list">
      {notes.map((note) => (
        <li key={note.number}>
          <NoteNumber number={note.number} plain /> {noteInWords(note)}
          {note.by && <span className="text-muted"> · {note.by}</span>}
        </li>
      ))}
    </ol>
  )
