import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { downloadOfSource } from '#server/sources/download-of-source.ts'
import { leaveSource } from '#server/sources/leave-source.ts'

/** GET: a file of a data source as it was uploaded. DELETE: takes it out of the source and answers the source. */
export default new Hono<AppEnv>()
  .get('/', async (c) => downloadOfSource(c, await ownedFile(c, c.req.param('id')!), c.req.param('fileId')!))
  .delete('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id')!)
    await leaveSource(c, source, c.req.param('fileId')!)
    return c.json(dataFile(await ownedFile(c, source.id)))
  })
