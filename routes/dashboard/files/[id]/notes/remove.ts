import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { changeNotes } from '#server/notes/keep-note.ts'

/** The form that removes a note. */
export default new Hono<AppEnv>().post('/', (c) => changeNotes(c, 'remove'))
