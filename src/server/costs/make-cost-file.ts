import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { insertAct } from '#db/queries/acts.ts'
import {
  countCostFiles,
  findCostFile,
  findSourceOfCostFile,
  insertCostFile,
  type StoredCostFile,
  setCostFileMapping,
} from '#db/queries/cost-files.ts'
import { makeCosts } from '#db/queries/costs.ts'
import { endUpload, type findUpload, lockUpload } from '#db/queries/uploads.ts'
import { shareWorkspace } from '#db/queries/workspaces.ts'
import type { Db } from '#db/schema.ts'
import { missingCostFields } from '#domain/costs/cost-file.ts'
import { mostCostFiles } from '#domain/costs/cost-tables.ts'
import type { AppEnv } from '#server/context.ts'
import { uploadLock } from '#server/files/make-file.ts'
import { personOf } from '#server/inspection/asker.ts'
import { costRefusals } from '#text/costs/costs.ts'
import { uploadText } from '#text/files/upload.ts'
import { settled } from './change-costs.ts'
import { inspectCostFile } from './inspect-cost-file.ts'

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** As long as a finalize waits (make-file.ts). The page of the file goes on where this ended. */
const patienceMs = 10_000

/**
 * Turns a complete upload into a file of costs or spend of its source, which takes the upload's id. Waits some time until
 * it is inspected and, if its headers say all, read. Throws 409 if the source has too many files.
 */
export async function makeCostFile(c: Context<AppEnv>, upload: Upload, sourceId: string): Promise<StoredCostFile> {
  const { db, storage, locks } = c.var
  const { id, user_id: userId, size_bytes: sizeBytes } = upload
  await locks.hold(uploadLock(userId, id), () => storage.finishUpload(id, sizeBytes))
  const outcome = await db.transaction().execute(async (tx) => {
    if (!(await shareWorkspace(tx, upload.workspace_id))) return 'canceled'
    if (!(await lockUpload(tx, id))) return 'canceled'
    if ((await countCostFiles(tx, sourceId)) >= mostCostFiles) return 'too-many'
    const file = { id, sourceId, userId, originalName: upload.filename, mimeType: upload.mime_type, sizeBytes }
    await insertCostFile(tx, file)
    await endUpload(tx, id)
    await insertAct(tx, { workspaceId: upload.workspace_id, userId, kind: 'upload', subject: upload.filename })
    return 'new'
  })
  if (outcome === 'too-many') throw tooMany()
  if (outcome === 'canceled' && !(await findCostFile(db, sourceId, id))) {
    await storage.removeFile(id)
    throw new HTTPException(404, { message: uploadText.unknownUpload })
  }
  return inspectedCostFile(c, { id: sourceId, workspace_id: upload.workspace_id }, id)
}

const tooMany = () => new HTTPException(409, { message: costRefusals.tooManyFiles })

/** Throws 409 for a source that has as many files as it may, before the bytes of another one arrive. */
export async function refuseTooManyCostFiles(db: Db, sourceId: string): Promise<void> {
  if ((await countCostFiles(db, sourceId)) >= mostCostFiles) throw tooMany()
}

/** The file that an upload has become, for a finalize that is repeated; undefined if it never was one of the person's. */
export async function findFinishedCostFile(c: Context<AppEnv>, id: string): Promise<StoredCostFile | undefined> {
  const source = await findSourceOfCostFile(c.var.db, id)
  return source && c.var.reach.includes(source.workspace_id) ? inspectedCostFile(c, source, id) : undefined
}

/** The file as it is now, after its inspection if that does not take long; 404 if it was removed meanwhile. */
export async function inspectedCostFile(
  c: Context<AppEnv>,
  source: { id: string; workspace_id: string },
  id: string,
): Promise<StoredCostFile> {
  const { db, log } = c.var
  const find = async () => {
    const file = await findCostFile(db, source.id, id)
    if (!file) throw new HTTPException(404, { message: uploadText.unknownUpload })
    return file
  }
  const file = await find()
  if (file.state !== 'pending') return file
  const work = inspectCostFile(c.var, personOf(c), source.workspace_id, file)
    .then(() => readAtOnce(c, source, id))
    .catch((err) => log.warn({ fileId: id, err }, 'a file of costs could not be looked at'))
  await Promise.race([work, sleep(patienceMs, undefined, { ref: false })])
  return find()
}

/** A file whose headers say everything is read without being asked for. */
async function readAtOnce(c: Context<AppEnv>, source: { id: string; workspace_id: string }, id: string): Promise<void> {
  const file = await findCostFile(c.var.db, source.id, id)
  if (file?.state !== 'mapping' || !file.kind || !file.mapping || !file.look) return
  const { kind, mapping, options, look } = file
  if (missingCostFields(kind, mapping, options).length) return
  await c.var.db.transaction().execute(async (tx) => {
    await makeCosts(tx, source.id, { owner: source.workspace_id, isChanged: false })
    await setCostFileMapping(tx, { id, kind, mapping, options, look })
  })
  await settled(c, source.id)
}
