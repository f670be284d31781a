import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { hasSetAside } from '#domain/files/set-aside-row.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { filesText } from '#text/files/files.ts'

const byteOrderMark = Buffer.from('\ufeff')

/** All set-aside rows with their number and reason, formulas neutralised when they were written (requirement 37). */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  const stored = hasSetAside(file.status) ? await c.var.storage.readStored(file.id, 'set-aside.csv') : undefined
  if (!stored) throw new HTTPException(404, { message: filesText.nothingSetAside })
  const name = `set-aside-${file.original_name.replace(/\.[^.]*$/, '')}.csv`
  const bytes = Readable.from(
    (async function* () {
      yield byteOrderMark
      yield* stored.bytes
    })(),
  )
  return new Response(answerStream(bytes, stored.bytes), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="set-aside.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
})
