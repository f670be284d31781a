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
  if (!(await mayChange(tx, note))) return 'gone'
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

/** A note of a source, and who changes it. */
type AskedNote = Pick<NewNote, 'id' | 'fileId' | 'workspaceId' | 'userId'>

/** Changes a note of a source; false if it is gone, or the role of the person ended. Its writer stays. */
export async function setNote(tx: Tx, asked: AskedNote, note: SourceNote): Promise<boolean> {
  if (!(await mayChange(tx, asked))) return false
  const set = await tx
    .updateTable('notes')
    .set(daysOf(note))
    .where('id', '=', asked.id)
    .where('file_id', '=', asked.fileId)
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

/** Deletes a note of a source; false if it is gone, or the role of the person ended. */
export async function deleteNote(tx: Tx, asked: AskedNote): Promise<boolean> {
  if (!(await mayChange(tx, asked))) return false
  const deleted = await tx
    .deleteFrom('notes')
    .where('id', '=', asked.id)
    .where('file_id', '=', asked.fileId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Whether the person may change notes of the workspace, which is locked. */
const mayChange = async (tx: Tx, { workspaceId, userId }: Pick<NewNote, 'workspaceId' | 'userId'>): Promise<boolean> =>
  (await lockWorkspace(tx, workspaceId)) !== undefined && hasRole(tx, workspaceId, userId, 'editor')

const daysOf = ({ first, last, text }: SourceNote) => ({ first_day: first, last_day: last, text })
