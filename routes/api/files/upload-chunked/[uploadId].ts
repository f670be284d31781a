import { Hono } from 'hono'
import { deletePendingUpload, deleteUpload } from '#db/queries/uploads.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { notFound } from '#server/http/not-found.ts'
import { dropEarlyLook } from '#server/inspection/early-look.ts'
import { uploaderOf } from '#server/roles/reach.ts'
import { uploadText } from '#text/files/upload.ts'

/** Cancels an upload, also if it already is a file that nobody has inspected yet. */
export default new Hono<AppEnv>().delete('/', async (c) => {
  const id = namedId(c.req.param('uploadId'), uploadText.unknownUpload)
  const { db, storage } = c.var
  const uploader = uploaderOf(c)
  const isOpen = await deleteUpload(db, uploader, id)
  const isPending = !isOpen && (await db.transaction().execute((tx) => deletePendingUpload(tx, uploader, id)))
  if (!isOpen && !isPending) return notFound(c, id, uploadText.unknownUpload)
  dropEarlyLook(id)
  await (isOpen ? storage.removeUpload(id) : storage.removeFile(id))
  return c.json({ message: uploadText.uploadCancelled })
})
