import { Hono } from 'hono'
import { deleteUpload } from '#db/queries/uploads/delete-upload.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { notFound } from '#server/http/not-found.ts'
import { dropEarlyLook } from '#server/inspection/early-look.ts'
import { uploadText } from '#text/files/upload.ts'

export default new Hono<AppEnv>().delete('/', async (c) => {
  const id = namedId(c.req.param('uploadId'), uploadText.unknownUpload)
  if (!(await deleteUpload(c.var.db, c.var.user.id, id))) return notFound(c, id, uploadText.unknownUpload)
  await c.var.storage.removeUpload(id)
  dropEarlyLook(id)
  return c.json({ message: uploadText.uploadCancelled })
})
