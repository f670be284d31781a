import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { leaveSource } from '#server/sources/leave-source.ts'

/** The form that takes a file out of a data source. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const source = await ownedFile(c, c.req.param('id') ?? '')
  await leaveSource(c, source, (await readForm(c)).get('fileId') ?? '')
  return c.redirect(`/dashboard/files/${source.id}#files`, 303)
})
