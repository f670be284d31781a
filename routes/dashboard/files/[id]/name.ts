import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { renameSource } from '#server/sources/rename-source.ts'

/** The form that names a data source. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const source = await ownedFile(c, c.req.param('id') ?? '')
  await renameSource(c, source, (await readForm(c)).get('name'))
  return c.redirect(`/dashboard/files/${source.id}#files`, 303)
})
