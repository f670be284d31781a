import { noteWord } from '#text/analytics/note-words.ts'

/** The number of a note, as its mark on a chart has it. `plain`: the surrounding text already says that this is a note. */
export const NoteNumber = ({ number, plain }: { number: number; plain?: boolean }) => (
  <i className="note-number">
    {!plain && <span className="sr-only">{noteWord} </span>}
    {number}
  </i>
)
