import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { type KeptRow, shownSetAsideRows } from '#domain/files/set-aside-row.ts'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from '#server/http/answers/answer-stream.ts'
import { personOf } from '#server/inspection/asker.ts'
import { readKeptRows } from '#server/inspection/inspect-stored-file.ts'
import type { KeptRows } from '#server/storage/stored-name.ts'
import { filesText } from '#text/files/files.ts'
import { answerOnce } from './answer-once.ts'
import { hasKeptRows } from './has-figures.ts'

const byteOrderMark = Buffer.from('\ufeff')
const nothing: Record<KeptRows, string> = {
  'set-aside.csv': filesText.nothingSetAside,
  'left-out.csv': filesText.nothingLeftOut,
}

/** Rows of an earlier mapping may still be stored, so the counts of the current figures decide whether to show any. */
const count = (file: StoredFile, name: KeptRows) =>
  name === 'set-aside.csv' ? file.set_aside_rows : file.left_out_rows

/** The first set-aside rows of a file with their reasons. */
export const setAsideRows = (c: Context<AppEnv>, file: StoredFile): Promise<KeptRow[]> =>
  keptRows(c, file, 'set-aside.csv')

/** The first left-out rows of a file. The reason of each is its status and its type as the row has them. */
export async function leftOutRows(c: Context<AppEnv>, file: StoredFile): Promise<KeptRow[]> {
  const columns = file.look?.columns ?? []
  const statuses = columns.flatMap((column, position) =>
    file.column_mapping?.[column] === 'orderStatus' ? [position] : [],
  )
  const rows = await keptRows(c, file, 'left-out.csv')
  return rows.map((row) => {
    const words = statuses.map((position) => row.cells[position]).filter(Boolean)
    return words.length ? { ...row, reason: words.join(' · ') } : row
  })
}

const keptRows = async (c: Context<AppEnv>, file: StoredFile, name: KeptRows): Promise<KeptRow[]> =>
  count(file, name)
    ? answerOnce(file, name, () => readKeptRows(c.var.storage, personOf(c), file.id, name, shownSetAsideRows))
    : []

/**
 * All of these rows as CSV. Formulas were neutralized when the rows were stored (requirement 37). Throws 404 if there
 * are none.
 */
export async function keptRowsDownload(c: Context<AppEnv>, file: StoredFile, name: KeptRows): Promise<Response> {
  const isThere = hasKeptRows(file) && count(file, name)
  const stored = isThere ? await c.var.storage.readStored(file.id, name) : undefined
  if (!stored) throw new HTTPException(404, { message: nothing[name] })
  const shown = `${name.replace('.csv', '')}-${file.original_name.replace(/\.[^.]*$/, '')}.csv`
  const bytes = Readable.from(
    (async function* () {
      yield byteOrderMark
      yield* stored.bytes
    })(),
  )
  return new Response(answerStream(bytes, stored.bytes), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(shown)}`,
    },
  })
}
