import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { mapFile } from '#server/sources/map-file.ts'

/** Maps a file, or adds it to a source. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  return c.json(dataFile(await mapFile(c, file, await readJsonObject(c))))
})
