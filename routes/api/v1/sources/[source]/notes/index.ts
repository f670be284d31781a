import * as z from 'zod'
import { listNotes } from '#db/queries/notes.ts'
import { newId } from '#server/accounts/random-ids.ts'
import { Note, NoteBody, noteOf } from '#server/api/note.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Id } from '#server/api/schemas.ts'
import { noteChanges } from '#server/notes/keep-note.ts'

const path = z.strictObject({ source: Id })

export default apiRoutes({
  get: operation({
    id: 'listNotes',
    summary: 'The notes of a source, in the order of their days',
    scope: 'read',
    path,
    answers: { 200: { description: 'All notes.', schema: z.object({ items: z.array(Note) }) } },
    problems: [404],
    answer: async (c, { path, reply }) => {
      const { id } = await reachedSource(c, path.source)
      return reply(200, { items: (await listNotes(c.var.db, id)).map(noteOf) })
    },
  }),
  post: operation({
    id: 'addNote',
    summary: 'Add a note on days of a source',
    scope: 'manage',
    path,
    body: NoteBody,
    answers: { 201: { description: 'The note.', schema: Note } },
    problems: [404, 409, 413, 415],
    answer: async (c, { path, body, reply }) => {
      const file = await reachedSource(c, path.source)
      const id = newId()
      await noteChanges.add(c, { file, id, typed: body })
      const made = (await listNotes(c.var.db, file.id)).find((note) => note.id === id)
      return reply(201, noteOf(made!))
    },
  }),
})
