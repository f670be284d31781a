import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findUpload } from '#db/queries/uploads.ts'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'
import { makeFile } from '#server/files/make-file.ts'
import { namedId } from '#server/files/named-id.ts'
import { notFound } from '#server/http/not-found.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { uploaderOf } from '#server/roles/reach.ts'
import { uploadIncomplete, uploadText } from '#text/files/upload.ts'

/**
 * Turns a complete upload into a file (requirement 24). The file takes the upload's ID. So a finalize that is repeated,
 * or resumes after a crash, finds the same file and never makes a second one. If the inspection takes long, the file is
 * answered as pending; the same call again waits for it.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const uploadId = namedId((await readJsonObject(c)).uploadId, uploadText.unknownUpload)
  const upload = await findUpload(c.var.db, uploaderOf(c), uploadId)
  if (!upload) return notFound(c, uploadId, uploadText.unknownUpload)
  if (!upload.file_id) {
    const { received_chunks: chunks, total_chunks: totalChunks, received_bytes: bytes, size_bytes: size } = upload
    if (chunks !== totalChunks || bytes !== size) {
      throw new HTTPException(409, { message: uploadIncomplete(chunks, totalChunks, bytes, size) })
    }
  }
  const file = dataFile(await makeFile(c, upload))
  return c.json({ ...file, fileId: file.id })
})
