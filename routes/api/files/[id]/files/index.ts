import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { filesOfSource } from '#server/sources/files-of-source.ts'

/** The files of a data source in the order in which they joined, with what each brought (docs/semantics.md §13). */
export default new Hono<AppEnv>().get('/', async (c) =>
  c.json(await filesOfSource(c, await ownedFile(c, c.req.param('id')!))),
)
