import { Hono } from 'hono'
import { deleteUpload } from '../../../../db/queries/uploads'
import type { AppEnv } from '../../../../src/server/app-env'
import { missing } from '../../../../src/server/missing'
import { uploadText } from '../../../../src/text/upload'

export default new Hono<AppEnv>().delete('/', async (c) => {
  const id = c.req.param('uploadId')!
  if (!(await deleteUpload(c.var.db, c.var.user.id, id))) return missing(c, id, uploadText.unknownUpload)
  await c.var.storage.removeUpload(id)
  return c.json({ message: uploadText.uploadCancelled })
})
