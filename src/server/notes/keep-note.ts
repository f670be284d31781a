import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { deleteNote, insertNote, setNote } from '#db/queries/notes.ts'
import { type BadNote, mostNoteUnits, notesHref, readNote, type SourceNote } from '#domain/notes/source-note.ts'
import { newId } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { cleanName } from '#server/files/file-name.ts'
import { namedId } from '#server/files/named-id.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { notFound } from '#server/http/not-found.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { badNoteText, notesText } from '#text/analytics/notes.ts'
import { filesText } from '#text/files/files.ts'
import type { TypedNote } from '#ui/analytics/notes/NoteFields.tsx'
import { notesPage } from './notes-page.tsx'

/** A note as it was typed or sent. */
export interface AskedNote {
  file: StoredFile
  /** the note that the form names; blank for a new one */
  id: string
  typed: TypedNote
}

/** Changes of notes. Each throws 400 for a bad note, 404 where the note or source is gone, 409 for too many. */
export const noteChanges = {
  async add(c: Context<AppEnv>, { file, id, typed }: AskedNote) {
    const note = { ...noteOf(typed), ...askedNote(c, file, id || newId()) }
    const bad = await c.var.db.transaction().execute((tx) => insertNote(tx, note))
    if (bad === 'gone') throw new HTTPException(404, { message: filesText.notFound })
    if (bad) refuse(bad)
  },
  async change(c: Context<AppEnv>, { file, id, typed }: AskedNote) {
    const note = noteOf(typed)
    const asked = askedNote(c, file, namedId(id, notesText.notFound))
    if (!(await c.var.db.transaction().execute((tx) => setNote(tx, asked, note))))
      await notFound(c, id, notesText.notFound)
  },
  async remove(c: Context<AppEnv>, { file, id }: AskedNote) {
    const asked = askedNote(c, file, namedId(id, notesText.notFound))
    if (!(await c.var.db.transaction().execute((tx) => deleteNote(tx, asked))))
      await notFound(c, id, notesText.notFound)
  },
}

const askedNote = (c: Context<AppEnv>, file: StoredFile, id: string) => ({
  id,
  fileId: file.id,
  workspaceId: file.workspace_id,
  userId: c.var.user.id,
})

/** Answers a form of the page of notes. A refusal is shown on the page, with what was typed. */
export async function changeNotes(c: Context<AppEnv>, change: keyof typeof noteChanges): Promise<Response> {
  const file = await ownedFile(c, c.req.param('id') ?? '')
  const form = await readForm(c)
  const of = (name: string) => form.get(name) ?? ''
  const asked = { file, id: of('note'), typed: { day: of('day'), lastDay: of('lastDay'), text: of('text') } }
  return formAnswer(
    c,
    async () => {
      await noteChanges[change](c, change === 'add' ? { ...asked, id: '' } : asked)
      return c.redirect(notesHref(file.id), 303)
    },
    (error) => notesPage(c, file, { error, ...(change !== 'remove' && { id: asked.id, typed: asked.typed }) }),
  )
}

/** Lines of a text become one: a note is a line of charts and tables. */
function noteOf({ text, ...days }: TypedNote): SourceNote {
  if (text.length > mostNoteUnits) return refuse('too-long') // before patterns run over it
  const note = readNote({ ...days, text: cleanName(text.replace(/\s+/g, ' ')).normalize('NFC') })
  return typeof note === 'string' ? refuse(note) : note
}

function refuse(bad: BadNote): never {
  throw new HTTPException(bad === 'too-many' ? 409 : 400, { message: badNoteText[bad] })
}
