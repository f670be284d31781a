import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findUpload } from '../../../../db/queries/uploads'
import type { AppEnv } from '../../../../src/server/app-env'
import { dataFile } from '../../../../src/server/data-file'
import { makeFile } from '../../../../src/server/make-file'
import { missing } from '../../../../src/server/missing'
import { ownedFile } from '../../../../src/server/owned-file'
import { readJsonObject } from '../../../../src/server/request-body'
import { uploadIncomplete, uploadText } from '../../../../src/text/upload'

/**
 * Turns a complete upload into a file and looks at it (requirements.md 24). The file takes the upload's id, so a
 * finalize that is repeated, or goes on after a crash, finds the same file and never makes a second one.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const { uploadId } = await readJsonObject(c)
  if (typeof uploadId !== 'string') throw new HTTPException(404, { message: uploadText.unknownUpload })
  const upload = await findUpload(c.var.db, c.var.user.id, uploadId)
  if (!upload) return missing(c, uploadId, uploadText.unknownUpload)
  if (!upload.file_id) {
    const { received_chunks: chunks, total_chunks: totalChunks, received_bytes: bytes, size_bytes: size } = upload
    if (chunks !== totalChunks || bytes !== size) {
      throw new HTTPException(409, { message: uploadIncomplete(chunks, totalChunks, bytes, size) })
    }
    await makeFile(c, upload)
  }
  const file = dataFile(await ownedFile(c, uploadId))
  return c.json({ ...file, fileId: file.id })
})
