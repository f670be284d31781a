import type { Context } from 'hono'
import { listNotes, type StoredNote } from '#db/queries/notes.ts'
import { displayName } from '#domain/accounts/person-name.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'
import type { AppEnv } from '#server/context.ts'
import { notesText } from '#text/analytics/notes.ts'

/** The notes of the source of a page or export. A link shows them only if its maker chose so, and never their writers. */
export async function findNotes(c: Context<AppEnv>, fileId: string): Promise<ShownNote[]> {
  const { shared, db } = c.var
  if (shared && !shared.showsNotes) return []
  return (await listNotes(db, fileId)).map((note, at) => ({
    ...shownNote(note, at),
    by: shared ? undefined : writerOf(note),
  }))
}

/** A stored note by its place among the notes of its source. */
export const shownNote = ({ first_day: first, last_day: last, text }: StoredNote, at: number): ShownNote => ({
  ...{ number: at + 1, first, last, text },
})

/** The name of who wrote a note, or the address; once the account is deleted, that somebody has left. */
export const writerOf = ({ email, first_name: first, last_name: last }: StoredNote): string =>
  displayName(first, last) ?? email ?? notesText.formerMember
