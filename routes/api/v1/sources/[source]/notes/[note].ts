import * as z from 'zod'
import { listNotes } from '#db/queries/notes.ts'
import { Note, NoteBody, noteOf } from '#server/api/note.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Refusal } from '#server/api/refusal.ts'
import { Id } from '#server/api/schemas.ts'
import { noteChanges } from '#server/notes/keep-note.ts'
import { notesText } from '#text/analytics/notes.ts'

const path = z.strictObject({ source: Id, note: Id })

export default apiRoutes({
  put: operation({
    id: 'changeNote',
    summary: 'Change a note',
    scope: 'manage',
    path,
    body: NoteBody,
    answers: { 200: { description: 'The changed note.', schema: Note } },
    problems: [404, 413, 415],
    answer: async (c, { path, body, reply }) => {
      const file = await reachedSource(c, path.source)
      await noteChanges.change(c, { file, id: path.note, typed: body })
      const changed = (await listNotes(c.var.db, file.id)).find((note) => note.id === path.note)
      if (!changed) throw new Refusal(404, notesText.notFound)
      return reply(200, noteOf(changed))
    },
  }),
  delete: operation({
    id: 'removeNote',
    summary: 'Remove a note',
    scope: 'manage',
    path,
    answers: { 204: { description: 'The note is removed.' } },
    problems: [404],
    answer: async (c, { path }) => {
      const file = await reachedSource(c, path.source)
      await noteChanges.remove(c, { file, id: path.note, typed: { day: '', lastDay: '', text: '' } })
      return c.body(null, 204)
    },
  }),
})
