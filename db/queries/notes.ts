import type { Db, Tx } from '#db/schema.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { mostNotes, type SourceNote } from '#domain/notes/source-note.ts'
import { hasRole } from './members.ts'
import { lockWorkspace } from './workspaces.ts'

/** A note with the account of its writer, which is blank once that is deleted. */
export interface StoredNote {
  id: string
  first_day: string
  last_day: string
  text: string
  email: string | null
  first_name: string | null
  last_name: string | null
}

/** The notes of a data source, or of a source under a filter, in the order of their days. */
export const listNotes = (db: Db, fileId: string): Promise<StoredNote[]> =>
  db
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.user_id')
    .select(['notes.id', 'notes.first_day', 'notes.last_day', 'notes.text'])
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('notes.file_id', '=', sourceOf(fileId))
    .orderBy('notes.first_day')
    .orderBy('notes.last_day')
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .execute()

interface NewNote extends SourceNote {
  id: string
  fileId: string
  workspaceId: string
  userId: string
}

/** Adds a note, or says why not; `gone`: the source was deleted or the role ended meanwhile. */
export async function insertNote(tx: Tx, note: NewNote): Promise<'gone' | 'too-many' | undefined> {
  if (!(await lockWorkspace(tx, note.workspaceId))) return 'gone'
  if (!(await hasRole(tx, note.workspaceId, note.userId, 'editor'))) return 'gone'
  const file = await tx.selectFrom('files').select('id').where('id', '=', note.fileId).forKeyShare().executeTakeFirst()
  if (!file) return 'gone'
  const { n } = await tx
    .selectFrom('notes')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('file_id', '=', note.fileId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostNotes) return 'too-many'
  await tx
    .insertInto('notes')
    .values({ id: note.id, file_id: note.fileId, user_id: note.userId, ...daysOf(note) })
    .execute()
  return undefined
}

/** Changes a note of a source; false if it is gone. Its writer stays. */
export const setNote = async (db: Db, fileId: string, id: string, note: SourceNote): Promise<boolean> =>
  (await db
    .updateTable('notes')
    .set(daysOf(note))
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Deletes a note of a source; false if it is gone. */
export const deleteNote = async (db: Db, fileId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .returning('id')
    .executeTakeFirst()) !== undefined

const daysOf = ({ first, last, text }: SourceNote) => ({ first_day: first, last_day: last, text })
