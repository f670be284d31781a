import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredCostFile } from '#db/queries/cost-files.ts'
import { findUpload } from '#db/queries/uploads.ts'
import type { AppEnv } from '#server/context.ts'
import { costFileAnswer } from '#server/costs/costs-of-source.ts'
import { findFinishedCostFile, makeCostFile } from '#server/costs/make-cost-file.ts'
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
  if (!upload) {
    const known = await findFinishedCostFile(c, uploadId)
    if (known) return c.json(finishedCosts(known))
    return notFound(c, uploadId, uploadText.unknownUpload)
  }
  if (!upload.file_id) {
    const { received_chunks: chunks, total_chunks: totalChunks, received_bytes: bytes, size_bytes: size } = upload
    if (chunks !== totalChunks || bytes !== size) {
      throw new HTTPException(409, { message: uploadIncomplete(chunks, totalChunks, bytes, size) })
    }
  }
  if (upload.costs_of) return c.json(finishedCosts(await makeCostFile(c, upload, upload.costs_of)))
  const file = dataFile(await makeFile(c, upload))
  return c.json({ ...file, fileId: file.id })
})

/** A file of costs or spend, with the fields that an upload reads of any file. */
function finishedCosts(file: StoredCostFile) {
  const status = file.state === 'failed' ? 'failed' : file.state === 'pending' ? 'pending' : 'mapping_required'
  return { ...costFileAnswer(file), fileId: file.id, status, costsOf: file.file_id }
}
