import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { countUserStorage } from '#db/queries/uploads/count-user-storage.ts'
import { insertUpload } from '#db/queries/uploads/insert-upload.ts'
import { lockUserStorage } from '#db/queries/uploads/lock-user-storage.ts'
import { chunkCount, hasAcceptedExtension, maxChunks, maxFilenameLength, maxUploadBytes } from '#domain/files/upload.ts'
import { newId } from '#server/accounts/tokens.ts'
import type { AppEnv } from '#server/context.ts'
import { cleanFileName } from '#server/files/file-name.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { badTotalChunks, tooManyBytesOfUser, tooManyFiles, tooManyUploads, uploadText } from '#text/files/upload.ts'

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const refuse = (status: 400 | 409 | 429 | 507, message: string): never => {
  throw new HTTPException(status, { message })
}

/** Checks the announced file (requirement 21), the person's limits and the disk (26), and opens an upload. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const { filename, fileSize, mimeType, totalChunks } = await readJsonObject(c)
  if (typeof filename !== 'string' || !filename || filename.length > maxFilenameLength)
    return refuse(400, uploadText.badFilename)
  const name = cleanFileName(filename)
  if (!name) return refuse(400, uploadText.badFilename)
  if (!hasAcceptedExtension(name)) return refuse(400, uploadText.wrongType)
  if (!isWhole(fileSize, 1, maxUploadBytes)) return refuse(400, uploadText.badSize)
  const least = chunkCount(fileSize)
  if (!isWhole(totalChunks, least, maxChunks)) return refuse(400, badTotalChunks(least))

  const { environment } = c.var
  if ((await c.var.storage.freeBytes()) < 2 * fileSize + environment.diskReserveBytes) refuse(507, uploadText.diskFull)
  const id = newId()
  const upload = { id, userId: c.var.user.id, filename: name, sizeBytes: fileSize, totalChunks }
  await c.var.db.transaction().execute(async (tx) => {
    await lockUserStorage(tx, c.var.user.id)
    const held = await countUserStorage(tx, c.var.user.id)
    if (held.openUploads >= environment.maxOpenUploads) refuse(429, tooManyUploads(environment.maxOpenUploads))
    if (held.files >= environment.maxFiles) refuse(409, tooManyFiles(environment.maxFiles))
    if (held.bytes + fileSize > environment.maxUserBytes)
      refuse(409, tooManyBytesOfUser(gigabytes(environment.maxUserBytes)))
    await insertUpload(tx, { ...upload, mimeType: typeof mimeType === 'string' ? mimeType.slice(0, 255) : '' })
  })
  return c.json({ uploadId: id })
})

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`
