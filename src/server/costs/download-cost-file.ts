import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredCostFile } from '#db/queries/cost-files.ts'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { costsText } from '#text/costs/costs.ts'
import { filesText } from '#text/files/files.ts'

/** A file of costs or spend as it was uploaded. */
export async function costFileDownload(c: Context<AppEnv>, file: StoredCostFile): Promise<Response> {
  const stored = await c.var.storage.readStored(file.id, 'source')
  if (!stored) throw new HTTPException(404, { message: costsText.notFound })
  return new Response(answerStream(stored.bytes, stored.bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(stored.sizeBytes),
      'content-disposition': `attachment; filename="costs"; filename*=UTF-8''${encodeURIComponent(file.original_name)}`,
    },
  })
}

const byteOrderMark = Buffer.from('\ufeff')

/** Its rows that are set aside; formulas were neutralized when they were stored (requirement 37). */
export async function setAsideDownload(c: Context<AppEnv>, file: StoredCostFile): Promise<Response> {
  const isThere = file.report && Object.keys(file.report.setAside).length > 0
  const stored = isThere ? await c.var.storage.readStored(file.id, 'set-aside.csv') : undefined
  if (!stored) throw new HTTPException(404, { message: filesText.nothingSetAside })
  const shown = `set-aside-${file.original_name.replace(/\.[^.]*$/, '')}.csv`
  const bytes = Readable.from(
    (async function* () {
      yield byteOrderMark
      yield* stored.bytes
    })(),
  )
  return new Response(answerStream(bytes, stored.bytes), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="set-aside.csv"; filename*=UTF-8''${encodeURIComponent(shown)}`,
    },
  })
}
