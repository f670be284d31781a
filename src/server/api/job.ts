import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { type ApiUpload, findApiUpload } from '#db/queries/api-uploads.ts'
import { findFile, type StoredFile } from '#db/queries/files.ts'
import { findPlaceOfPart } from '#db/queries/source-files.ts'
import { isUnfinished } from '#db/queries/uploads.ts'
import { costFileKinds } from '#domain/costs/cost-file.ts'
import type { JoinedFile } from '#domain/ingestion/joining.ts'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'
import { namedId } from '#server/files/named-id.ts'
import { jobsText } from '#text/api/jobs.ts'
import { costJob, findSentCosts } from './cost-job.ts'
import { Question } from './question.ts'
import { originOf } from './reached-source.ts'
import { Id, page } from './schemas.ts'

const states = ['receiving', 'inspecting', 'needs-mapping', 'waiting', 'processing', 'completed', 'failed'] as const

const Rows = z
  .object({
    read: z.int().describe('all rows of the file'),
    used: z.int().describe('rows that count'),
    setAside: z.int().describe('rows that could not be read'),
    leftOut: z.int().describe('rows that a status leaves out'),
    alreadyThere: z.int().describe('rows that earlier files of the source have, too; they count once'),
    replaced: z.int().describe('rows that a later file replaced'),
  })
  .meta({ id: 'RowsOfFile' })

export const Job = z
  .object({
    id: Id,
    name: z.string().describe('the name of the file'),
    kind: z
      .enum(['orders', ...costFileKinds])
      .nullable()
      .describe('what the file holds; null: costs or spend, which is not known yet'),
    state: z
      .enum(states)
      .describe(
        'needs-mapping: answer the question by a call for its mapping. waiting: the source is processed for another file. completed and failed are final.',
      ),
    progress: z.int().min(0).max(100),
    secondsLeft: z.number().nullable(),
    source: z.string().nullable().describe('the source whose figures have the file; null before that is known'),
    rows: Rows.nullable().describe('what became of the rows of the file; null before that is known'),
    message: z.string().nullable().describe('why the file failed or waits'),
    question: Question.nullable(),
    notes: z.array(z.string()).describe('what a person should know about how the file was read'),
    createdAt: z.iso.datetime(),
    page,
  })
  .meta({ id: 'Job' })

export type JobAnswer = z.input<typeof Job>

/** A job that the token reaches; 404 for any other. A token for one source reaches only what it has sent itself. */
export async function reachedJob(c: Context<AppEnv>, named: string): Promise<ApiUpload> {
  const id = namedId(named, jobsText.notFound)
  const found = await findApiUpload(c.var.db, c.var.reach, id)
  const { apiToken } = c.var
  if (!found || !apiToken || (apiToken.source_id !== null && found.token_id !== apiToken.id))
    throw new HTTPException(404, { message: jobsText.notFound })
  return found
}

/** How far a file has come that was sent through the API. Throws 404 once it was deleted. */
export async function jobOf(c: Context<AppEnv>, upload: ApiUpload): Promise<JobAnswer> {
  const { db, reach } = c.var
  const [file, place] = await Promise.all([findFile(db, reach, upload.id), findPlaceOfPart(db, upload.id)])
  if (file) return ofFile(c, upload, file, place)
  const source = place && (await findFile(db, reach, place.source_id))
  if (source) {
    const { progress, secondsLeft, readingNotes } = dataFile(source)
    const isIn = place.state !== 'coming'
    return {
      ...frame(c, upload, `files/${source.id}`),
      state: isIn ? 'completed' : 'processing',
      progress: isIn ? 100 : progress,
      secondsLeft: isIn ? null : secondsLeft,
      source: source.id,
      rows: isIn && place.joined ? rowsOfPart(place.joined) : null,
      notes: isIn ? readingNotes : [],
    }
  }
  const costs = await findSentCosts(c, upload.id)
  if (costs) {
    const { path, ...job } = await costJob(c, upload, costs)
    return { ...frame(c, upload, ''), ...job, page: `${originOf(c)}${path}` }
  }
  if (upload.state === 'receiving' || (await isUnfinished(db, upload.id)))
    return { ...frame(c, upload, ''), state: 'receiving' }
  // It became a file, or left its source, while this was found out.
  const now = await findFile(db, reach, upload.id)
  if (!now) throw new HTTPException(404, { message: jobsText.notFound })
  return ofFile(c, upload, now)
}

function ofFile(
  c: Context<AppEnv>,
  upload: ApiUpload,
  file: StoredFile,
  place?: { joined: JoinedFile | null },
): JobAnswer {
  const { progress, secondsLeft, failureReason, readingNotes } = dataFile(file)
  const own = frame(c, upload, `files/${file.id}`)
  switch (file.status) {
    case 'pending':
      return { ...own, state: 'inspecting' }
    case 'mapping_required': {
      const waits = { ...own, page: `${originOf(c)}/dashboard/files/${file.id}/mapping`, message: upload.problem }
      // It had joined a source whose processing failed with it, and is a file of its own again.
      if (upload.state === 'mapped') return { ...waits, state: 'failed', message: upload.problem ?? jobsText.notAdded }
      return upload.state === 'asked'
        ? {
            ...waits,
            state: 'needs-mapping',
            question: upload.question,
            message: upload.problem ?? upload.question?.words ?? null,
          }
        : { ...waits, state: 'waiting' }
    }
    case 'processing':
      return { ...own, state: 'processing', progress, secondsLeft, source: file.id }
    case 'completed':
      return {
        ...{ ...own, state: 'completed', progress: 100, source: file.id, message: failureReason, notes: readingNotes },
        rows: place ? place.joined && rowsOfPart(place.joined) : rowsOfFile(file),
      }
    case 'failed':
      return { ...own, state: 'failed', message: failureReason, source: file.id }
  }
}

type RowsAnswer = z.input<typeof Rows>

const rowsOfFile = ({ rows, set_aside_rows: setAside, left_out_rows: leftOut }: StoredFile): RowsAnswer | null =>
  rows === null
    ? null
    : withUsed({ read: rows, setAside: setAside ?? 0, leftOut: leftOut ?? 0, alreadyThere: 0, replaced: 0 })

/** The rows of one of several files of a source. */
const rowsOfPart = ({ rows, setAsideRows, leftOutRows, alreadyThere, superseded }: JoinedFile): RowsAnswer =>
  withUsed({
    ...{ read: rows, setAside: setAsideRows, leftOut: leftOutRows },
    ...{ alreadyThere: alreadyThere.rows, replaced: superseded.rows },
  })

/** Each row of a file is used, or not for one reason. */
function withUsed(rows: Omit<RowsAnswer, 'used'>): RowsAnswer {
  const { read, setAside, leftOut, alreadyThere, replaced } = rows
  return { ...rows, used: read - setAside - leftOut - alreadyThere - replaced }
}

const frame = (c: Context<AppEnv>, { id, name, created_at: createdAt }: ApiUpload, path: string) => ({
  ...{ id, name, kind: 'orders' as const, progress: 0, secondsLeft: null, source: null, rows: null },
  ...{ message: null, question: null, notes: [] },
  createdAt: createdAt.toISOString(),
  page: `${originOf(c)}/dashboard${path && `/${path}`}`,
})
