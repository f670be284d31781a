import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { removeFile } from '#server/files/remove-file.ts'
import { filesText } from '#text/files/files.ts'

export default new Hono<AppEnv>().delete('/', async (c) => {
  await removeFile(c, namedId(c.req.param('id'), filesText.notFound))
  return c.json({ message: filesText.fileDeleted })
})
