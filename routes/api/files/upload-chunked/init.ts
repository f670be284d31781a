import { Hono } from 'hono'
import {
  chunkCount,
  hasAcceptedExtension,
  maxChunks,
  maxFilenameLength,
  maxUploadBytes,
} from '#domain/files/upload-limits.ts'
import type { AppEnv } from '#server/context.ts'
import { cleanFileName } from '#server/files/file-name.ts'
import { openUpload } from '#server/files/open-upload.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'
import { badTotalChunks, uploadText } from '#text/files/upload.ts'

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/**
 * Checks the announced file (requirement 21), and opens an upload. `costsOf`: the file is one of costs or spend of this
 * source (requirement 92).
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const { filename, fileSize, mimeType, totalChunks, costsOf } = await readJsonObject(c)
  if (typeof filename !== 'string' || !filename || filename.length > maxFilenameLength)
    return badRequest(uploadText.badFilename)
  const name = cleanFileName(filename)
  if (!name) return badRequest(uploadText.badFilename)
  if (!hasAcceptedExtension(name)) return badRequest(uploadText.wrongType)
  if (!isWhole(fileSize, 1, maxUploadBytes)) return badRequest(uploadText.badSize)
  const least = chunkCount(fileSize)
  if (!isWhole(totalChunks, least, maxChunks)) return badRequest(badTotalChunks(least))
  const type = typeof mimeType === 'string' ? mimeType.slice(0, 255) : ''
  const source = costsOf === undefined || costsOf === null ? undefined : await ownedFile(c, textField(costsOf))
  const uploadId = await openUpload(c, { filename: name, sizeBytes: fileSize, totalChunks, mimeType: type }, source)
  return c.json({ uploadId })
})
