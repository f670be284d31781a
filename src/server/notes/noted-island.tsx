import type { ComponentProps } from 'react'
import type { ShownNote } from '#domain/notes/source-note.ts'
import { Island } from '#server/pages/island.tsx'
import { useNotes } from '#ui/analytics/notes/NotesIn.tsx'

/** An island with a table of periods: it gets the notes of the page's source. */
export function NotedIsland<P extends { notes?: ShownNote[] }>({ props, ...island }: ComponentProps<typeof Island<P>>) {
  const notes = useNotes()
  return <Island<P> {...island} props={notes.length ? { ...props, notes: [...notes] } : props} />
}
