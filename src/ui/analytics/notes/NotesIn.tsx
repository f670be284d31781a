import { createContext, type ReactNode, useContext } from 'react'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { type FindNotes, notesOfPeriods } from '#domain/notes/notes-of-periods.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'

const none: readonly ShownNote[] = []
const Notes = createContext(none)

/** The notes of the source that the surrounding page shows. */
export const useNotes = (): readonly ShownNote[] => useContext(Notes)

/** Finds the notes of each period of this kind, by its label. */
export const useNotesOf = (kind: PeriodKind = 'day'): FindNotes => notesOfPeriods(useNotes(), kind)

/** Makes the charts and tables inside show these notes. An island is a separate root, so it needs its own. */
export const NotesIn = ({ notes = none, children }: { notes?: readonly ShownNote[]; children: ReactNode }) => (
  <Notes value={notes}>{children}</Notes>
)
