import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { changeNotes } from '#server/notes/keep-note.ts'
import { notesPage } from '#server/notes/notes-page.tsx'

/** The notes of a data source; POST adds one. */
export default new Hono<AppEnv>()
  .get('/', async (c) => notesPage(c, await ownedFile(c, c.req.param('id') ?? '')))
  .post('/', (c) => changeNotes(c, 'add'))
