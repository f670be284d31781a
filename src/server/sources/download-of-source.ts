import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { listedSourceFiles } from '#db/queries/source-files.ts'
import { erasedMimeType } from '#domain/erasure/erasure.ts'
import type { FileOfSource } from '#domain/files/file-of-source.ts'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { filesText } from '#text/files/files.ts'
import { filesOfSource } from './files-of-source.ts'

/** A file of a data source as it was uploaded; 404 if the source has no such file. */
export async function downloadOfSource(c: Context<AppEnv>, source: StoredFile, fileId: string): Promise<Response> {
  const file = (await filesOfSource(c, source)).find(({ id }) => id === fileId)
  const name = file && (await nameOfDownload(c, source, file))
  const stored = file && (await c.var.storage.readStored(file.id, 'source'))
  if (!stored) throw new HTTPException(404, { message: filesText.notFound })
  return new Response(answerStream(stored.bytes, stored.bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(stored.sizeBytes),
      'content-disposition': `attachment; filename="orders"; filename*=UTF-8''${encodeURIComponent(name ?? '')}`,
    },
  })
}

const workbook = /\.(?:xls[xmb]?|html?|xml)$/i

/** A workbook from which a customer was erased is a text now; its name says so only here, because filters may name it. */
async function nameOfDownload(c: Context<AppEnv>, source: StoredFile, file: FileOfSource): Promise<string> {
  if (!workbook.test(file.originalName)) return file.originalName
  const part = (await listedSourceFiles(c.var.db, source.id)).find(({ id }) => id === file.id)
  return part?.mime_type === erasedMimeType ? `${file.originalName}.csv` : file.originalName
}
