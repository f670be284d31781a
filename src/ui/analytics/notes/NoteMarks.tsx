import type { ShownNote } from '#domain/notes/source-note.ts'
import { markText, noteLine } from '#text/analytics/note-words.ts'

interface Mark {
  /** from the left edge, such as `12.5%` */
  x: string
  notes: readonly ShownNote[]
}

interface Props {
  marks: readonly Mark[]
  /** where the lines begin and end, from the top */
  y1: string
  y2: string
}

/** Marks of notes in a drawing: a dotted line, and above it the number of the note in ink, or the count of several. */
export const NoteMarks = ({ marks, y1, y2 }: Props) =>
  marks.map(({ x, notes }) => {
    const words = markText(notes)
    const width = words.length > 2 ? 24 : 17
    return (
      <g key={x} className={`note-mark ${notes.length > 1 ? 'several' : ''}`}>
        <title>{notes.map(noteLine).join('\n')}</title>
        <line x1={x} x2={x} y1={y1} y2={y2} />
        <rect x={x} y={y1} width={width} height="17" rx="8.5" transform={`translate(${-width / 2} -10.5)`} />
        <text x={x} y={y1} dy="2" textAnchor="middle">
          {words}
        </text>
      </g>
    )
  })
