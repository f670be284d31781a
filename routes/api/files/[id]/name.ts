import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { renameSource } from '#server/sources/rename-source.ts'

/** `{name}`: the name of a data source, which exports and pages show. The names of its files do not change. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const source = await ownedFile(c, c.req.param('id')!)
  await renameSource(c, source, (await readJsonObject(c)).name)
  return c.json(dataFile(await ownedFile(c, source.id)))
})
