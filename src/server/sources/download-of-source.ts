import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { filesText } from '#text/files/files.ts'
import { filesOfSource } from './files-of-source.ts'

/** A file of a data source as it was uploaded; 404 if the source has no such file. */
export async function downloadOfSource(c: Context<AppEnv>, source: StoredFile, fileId: string): Promise<Response> {
  const file = (await filesOfSource(c, source)).find(({ id }) => id === fileId)
  const stored = file && (await c.var.storage.readStored(file.id, 'source'))
  if (!stored) throw new HTTPException(404, { message: filesText.notFound })
  return new Response(answerStream(stored.bytes, stored.bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(stored.sizeBytes),
      'content-disposition': `attachment; filename="orders"; filename*=UTF-8''${encodeURIComponent(file.originalName)}`,
    },
  })
}
