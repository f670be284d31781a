import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'
import { setApiUpload } from '#db/queries/api-uploads.ts'
import { findCostFile, type StoredCostFile } from '#db/queries/cost-files.ts'
import type { StoredFile } from '#db/queries/files.ts'
import type { AppEnv } from '#server/context.ts'
import {
  chooseCostSheet,
  keepCostFile,
  mapCostFile,
  ownedCostFile,
  removeCostFile,
  settled,
} from '#server/costs/change-costs.ts'
import { inspectedCostFile } from '#server/costs/make-cost-file.ts'
import { costFailureText, costsText } from '#text/costs/costs.ts'
import type { SentCosts } from './cost-job.ts'
import { type CostFileBody, costQuestion, proposedFor } from './cost-schemas.ts'
import { NoRows } from './no-rows.ts'
import { reachedSource } from './reached-source.ts'
import { Refusal } from './refusal.ts'
import { tryLater } from './try-later.ts'

/** A file of costs of a source that the token reaches; 404 for any other. */
export async function reachedCostFile(c: Context<AppEnv>, named: { source: string; file: string }): Promise<SentCosts> {
  const source = await reachedSource(c, named.source)
  return { source, file: await ownedCostFile(c, source, named.file) }
}

export const isUnderWay = ({ state }: StoredCostFile): boolean => state === 'pending' || state === 'reading'

/** Saves a file of costs that was sent as soon as it is read, unless something is open about it. It stays as it is while it is read. Throws 422 for a file without rows, which is removed. */
export async function saveSentCosts(c: Context<AppEnv>, { source, file }: SentCosts): Promise<StoredCostFile> {
  const now = await readCosts(c, source, file)
  if (isUnderWay(now)) return now
  if (now.state === 'read' && now.report?.rows === 0) {
    await removeCostFile(c, source, now)
    throw new NoRows()
  }
  const saved = now.state === 'read' && !costQuestion(now) ? await keptNow(c, source, now) : now
  await setApiUpload(c.var.db, file.id, { state: saved.state === 'in' ? 'mapped' : 'asked' })
  return saved
}

async function readCosts(c: Context<AppEnv>, source: StoredFile, file: StoredCostFile): Promise<StoredCostFile> {
  const looked = await inspectedCostFile(c, source, file.id)
  if (looked.state !== 'reading') return looked
  await settled(c, source.id)
  return asItIs(c, source, file)
}

async function keptNow(c: Context<AppEnv>, source: StoredFile, file: StoredCostFile): Promise<StoredCostFile> {
  await keepCostFile(c, source, file).catch((error: unknown) => {
    // another request has saved it, or changed its mapping
    if (!(error instanceof HTTPException && error.status === 409)) throw error
  })
  return asItIs(c, source, file)
}

async function asItIs({ var: { db } }: Context<AppEnv>, source: StoredFile, file: StoredCostFile) {
  const now = await findCostFile(db, source.id, file.id)
  if (!now) throw new HTTPException(404, { message: costsText.notFound })
  return now
}

/**
 * Does with a file of costs what a call decides: another sheet, a mapping, saving. What is not said stays as proposed.
 * A file that takes long to be read is saved later. Throws 409 with the question if something is still open, 422
 * for a file that cannot be read.
 */
export async function changeSentCosts(
  c: Context<AppEnv>,
  { source, file }: SentCosts,
  { kind, columnMapping, options, sheet, save }: z.output<typeof CostFileBody>,
): Promise<StoredCostFile> {
  const { db } = c.var
  if (sheet !== undefined) await chooseCostSheet(c, file, sheet)
  const now = sheet === undefined ? file : await asItIs(c, source, file)
  const isMapped = [kind, columnMapping, options, sheet].some((one) => one !== undefined) || now.state === 'mapping'
  if (isMapped) {
    const chosen = kind ?? now.kind
    const mapping = columnMapping ?? proposedFor(now, chosen)
    await mapCostFile(c, source, now, { kind: chosen, mapping, options: { ...now.options, ...options } })
  }
  await setApiUpload(db, file.id, { state: save ? 'received' : 'mapped' })
  const after = save ? await saveSentCosts(c, { source, file }) : await asItIs(c, source, file)
  if (save && isUnderWay(after)) saveLater(c, { source, file })
  const question = save ? costQuestion(after) : null
  if (question) throw new Refusal(409, question.words, { question })
  if (after.state === 'failed' && after.failure) throw new Refusal(422, costFailureText(after.failure))
  return after
}

/** Saves a file once it is read. A question for its job does the same. */
function saveLater(c: Context<AppEnv>, sent: SentCosts): void {
  const isDone = async () => {
    const file = await findCostFile(c.var.db, sent.source.id, sent.file.id)
    return !file || !isUnderWay(await saveSentCosts(c, { ...sent, file }))
  }
  tryLater(c.var.log, sent.file.id, isDone, 'a file of costs was not saved yet')
}
