import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import {
  deleteApiUpload,
  findApiUpload,
  findApiUploadByKey,
  insertApiUpload,
  setApiUpload,
} from '#db/queries/api-uploads.ts'
import { findFile, type StoredFile } from '#db/queries/files.ts'
import { deleteUpload } from '#db/queries/uploads.ts'
import { hasAcceptedExtension, maxFilenameLength, maxUploadBytes } from '#domain/files/upload-limits.ts'
import { findSentCosts } from '#server/api/cost-job.ts'
import { Job, type JobAnswer, jobOf } from '#server/api/job.ts'
import { mapLater, mapSentFile } from '#server/api/map-sent-file.ts'
import { NoRows } from '#server/api/no-rows.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { drainBody, receiveBytes } from '#server/api/receive-bytes.ts'
import { Refusal } from '#server/api/refusal.ts'
import { Id } from '#server/api/schemas.ts'
import type { AppEnv } from '#server/context.ts'
import { removeCostFile } from '#server/costs/change-costs.ts'
import { makeCostFile, refuseTooManyCostFiles } from '#server/costs/make-cost-file.ts'
import { cleanFileName } from '#server/files/file-name.ts'
import { makeFile } from '#server/files/make-file.ts'
import { removeFile } from '#server/files/remove-file.ts'
import { fairQueue, QueueFull } from '#server/http/fair-queue.ts'
import { ClientGone, clientGone } from '#server/http/requests/client-gone.ts'
import { headerText } from '#server/http/requests/request-text.ts'
import { uploaderOf } from '#server/roles/reach.ts'
import { costQuestionText } from '#text/api/costs-of-api.ts'
import { jobsText } from '#text/api/jobs.ts'
import { uploadText } from '#text/files/upload.ts'

/** Each holds 10 MB. */
const inTurn = fairQueue({ running: 8, runningEach: 3, waiting: 32, waitingEach: 8 })

const heartbeatMs = 5000
/** A refusal reads so much of the rest of a body: a sender that only listens at its end would see a broken connection. */
const mostDrained = { bytes: maxUploadBytes, ms: 30_000 }
/** More refusals at once close their connections. */
const mostDraining = 16
let draining = 0
const retryAfterSeconds = '5'

interface Asked {
  name: string
  addTo: string | undefined
  /** the source whose costs or spend the file has */
  costsOf: StoredFile | undefined
  /** a file of costs counts as soon as it is read */
  isSaved: boolean
  key: string | undefined
  /** the announced length of the body; null for one in chunks */
  bytes: number | null
}

export default apiRoutes({
  put: operation({
    id: 'putFile',
    summary: 'Send a file, which is mapped and processed',
    description:
      'The body is the file itself, with Content-Length or in chunks, up to 1 GB. It is mapped like the source that it joins, like an earlier file with the same columns, or as the mapping screen proposes. Where a question is open, the answer is 409 with the question and the job, and the file waits for a call for its mapping. A file of costs or spend (costsOf) is read and saved if its headers say everything.',
    scope: 'upload',
    query: z.strictObject({
      name: z
        .string()
        .min(1)
        .max(maxFilenameLength)
        .describe('the name of the file, which ends in .csv, .xls or .xlsx'),
      addTo: Id.optional().describe('the source that the file joins; without one, it becomes a source of its own'),
      costsOf: Id.optional().describe('the file holds unit costs or spend of this source, not orders'),
      save: z
        .boolean()
        .default(true)
        .describe('with costsOf; false: the file is only read, and does not count until it is saved'),
    }),
    headers: {
      'Idempotency-Key': 'A repeated request with the same key finds the job of the first one; nothing is added twice.',
    },
    body: 'bytes',
    answers: { 202: { description: 'The file is there. Its job says how far it has come.', schema: Job } },
    problems: [404, 408, 409, 410, 413, 415, 422, 507],
    async answer(c, { query, reply }) {
      try {
        const asked = await askedOf(c, query)
        return await inTurn(c.var.user.id, async () => reply(202, await receive(c, asked)), clientGone(c))
      } catch (error) {
        if (!(error instanceof ClientGone)) await drainRefused(c)
        throw error
      }
    },
  }),
})

async function drainRefused(c: Context<AppEnv>): Promise<void> {
  const announced = Number(headerText(c, 'content-length') ?? 0)
  if (draining >= mostDraining || announced > mostDrained.bytes) return
  draining++
  await drainBody(c, mostDrained)
    .catch(() => {})
    .finally(() => draining--)
}

interface Query {
  name: string
  addTo?: string | undefined
  costsOf?: string | undefined
  save: boolean
}

async function askedOf(c: Context<AppEnv>, query: Query): Promise<Asked> {
  if (/^multipart\//i.test(headerText(c, 'content-type') ?? '')) throw new Refusal(415, jobsText.isForm)
  const name = cleanFileName(query.name)
  if (!name) throw new Refusal(400, uploadText.badFilename)
  if (!hasAcceptedExtension(name)) throw new Refusal(400, uploadText.wrongType)
  const { addTo, save: isSaved } = query
  if (addTo !== undefined && query.costsOf !== undefined) throw new Refusal(400, costQuestionText.oneSource)
  if (c.var.apiToken?.source_id && !addTo && !query.costsOf) throw new Refusal(403, jobsText.onlySource)
  if (addTo !== undefined) await reachedSource(c, addTo)
  const costsOf = query.costsOf === undefined ? undefined : await reachedSource(c, query.costsOf)
  if (costsOf) await refuseTooManyCostFiles(c.var.db, costsOf.id)
  const key = headerText(c, 'idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, jobsText.badKey)
  const bytes = Number(headerText(c, 'content-length') ?? Number.NaN)
  return { name, addTo, costsOf, isSaved, key, bytes: Number.isSafeInteger(bytes) ? bytes : null }
}

async function receive(c: Context<AppEnv>, asked: Asked): Promise<JobAnswer> {
  const before = await sentBefore(c, asked)
  if (before) {
    await drainBody(c)
    return settled(c, before)
  }
  const { db } = c.var
  let heart: NodeJS.Timeout | undefined
  let begun: string | undefined
  try {
    const { name: filename, costsOf, isSaved } = asked
    const upload = await receiveBytes(c, { filename, costsOf }, async (id) => {
      await begin(c, id, asked)
      begun = id
      heart = setInterval(() => void setApiUpload(db, id).catch(() => {}), heartbeatMs).unref()
    })
    await setApiUpload(db, upload.id, { state: costsOf && !isSaved ? 'mapped' : 'received' })
    if (costsOf) await makeCostFile(c, upload, costsOf.id)
    else
      await makeFile(c, upload).catch((error) => {
        if (!(error instanceof QueueFull)) throw error // its bytes are still put together
      })
    return settled(c, upload.id)
  } catch (error) {
    if (begun !== undefined && (await findApiUpload(db, c.var.reach, begun))?.state === 'receiving')
      await deleteApiUpload(db, begun)
    throw error
  } finally {
    clearInterval(heart)
  }
}

/** Everything of a request but its bytes. */
const hashOf = ({ name, addTo, costsOf, isSaved }: Asked) =>
  createHash('sha256')
    .update(JSON.stringify([name, addTo ?? null, ...(costsOf ? [costsOf.id, isSaved] : [])]))
    .digest('hex')

async function begin(c: Context<AppEnv>, id: string, asked: Asked): Promise<void> {
  const row = {
    ...{ id, workspaceId: c.var.workspace.id, tokenId: c.var.apiToken!.id, name: asked.name },
    ...{ addTo: asked.addTo ?? null, key: asked.key ?? null, hash: hashOf(asked), bytes: asked.bytes },
  }
  if (await insertApiUpload(c.var.db, row)) return
  const other = await findApiUploadByKey(c.var.db, row.tokenId, asked.key!)
  throw underWay(c, other && (await jobOf(c, other).catch(isGone)))
}

function underWay(c: Context<AppEnv>, job: JobAnswer | false | undefined): Refusal {
  c.header('retry-after', retryAfterSeconds)
  return new Refusal(409, jobsText.underWay, job ? { job } : {})
}

/** The id of the job of an earlier request with the same key, if there is one. */
async function sentBefore(c: Context<AppEnv>, asked: Asked): Promise<string | undefined> {
  const { db, storage } = c.var
  const found = asked.key === undefined ? undefined : await findApiUploadByKey(db, c.var.apiToken!.id, asked.key)
  if (!found) return undefined
  if (found.request_hash !== hashOf(asked)) throw new Refusal(422, jobsText.otherRequest)
  const { announced_bytes: bytes } = found
  if (bytes !== null && asked.bytes !== null && bytes !== asked.bytes) throw new Refusal(422, jobsText.otherBytes)
  const job = await jobOf(c, found).catch(isGone)
  if (job && job.state !== 'receiving') return found.id
  if (job && !found.is_silent) throw underWay(c, job)
  // Its file was deleted, or its process died before there was one: the same file may be sent again.
  await deleteApiUpload(db, found.id)
  if (job && (await deleteUpload(db, uploaderOf(c), found.id))) await storage.removeUpload(found.id)
  return undefined
}

const isGone = (error: unknown): false => {
  if (error instanceof HTTPException && error.status === 404) return false
  throw error
}

/** The job once the file is mapped or known to wait. Throws 409 with an open question, 422 for a file that cannot be read. */
async function settled(c: Context<AppEnv>, id: string): Promise<JobAnswer> {
  const upload = await findApiUpload(c.var.db, c.var.reach, id)
  if (!upload) throw new Refusal(404, jobsText.notFound)
  if (upload.state === 'received') await mapSentFile(c, upload)
  const now = (await findApiUpload(c.var.db, c.var.reach, id)) ?? upload
  const job = await jobOf(c, now)
  if (now.state === 'received') mapLater(c, now)
  if (await removeIfEmpty(c, id)) throw new NoRows()
  if (job.state === 'needs-mapping')
    throw new Refusal(409, job.message ?? jobsText.mapping, { job, question: job.question })
  if (job.state === 'failed') throw new Refusal(422, job.message ?? jobsText.notAdded, { job })
  return job
}

const emptyReasons: readonly string[] = ['blank-contents', 'empty-workbook', 'empty-sheet']

/** Removes a file in which there is nothing; false for any other. */
async function removeIfEmpty(c: Context<AppEnv>, id: string): Promise<boolean> {
  const costs = await findSentCosts(c, id)
  const file = costs ? undefined : await findFile(c.var.db, c.var.reach, id)
  const failure = costs ? costs.file.failure : file?.status === 'failed' ? file.failure : null
  const isEmpty = emptyReasons.includes(failure?.reason ?? '') || costs?.file.report?.rows === 0
  if (isEmpty && costs) await removeCostFile(c, costs.source, costs.file)
  if (isEmpty && file) await removeFile(c, id)
  return isEmpty
}
