import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { hasSetAside } from '../../../../src/domain/set-aside-row'
import { answerStream } from '../../../../src/server/answer-stream'
import type { AppEnv } from '../../../../src/server/app-env'
import { ownedFile } from '../../../../src/server/owned-file'
import { filesText } from '../../../../src/text/files'

const byteOrderMark = Buffer.from('\ufeff')

/** All set-aside rows with their number and reason, formulas neutralised when they were written (requirements.md 37). */
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
