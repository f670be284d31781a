import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { insertAct } from '#db/queries/acts.ts'
import { insertFile, type StoredFile } from '#db/queries/files.ts'
import { findUpload, lockUpload, setUploadFile } from '#db/queries/uploads.ts'
import { shareWorkspace } from '#db/queries/workspaces.ts'
import type { AppEnv } from '#server/context.ts'
import { QueueFull } from '#server/http/fair-queue.ts'
import { inspectPending, lookUnderWay } from '#server/inspection/pending-files.ts'
import { uploaderOf } from '#server/roles/reach.ts'
import { ownedFile } from './owned-file.ts'

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** A client gets an answer within this time. The work goes on, and the next finalize finds it done or waits for it. */
const patienceMs = 10_000
const retryAfterSeconds = 3
/** Another process may be inspecting the file. */
const askEveryMs = 250
/** Running finalizes of this process: several for one upload put its bytes together only once. */
const underWay = new Map<string, Promise<void>>()

/**
 * Turns a complete upload into a file and waits some time for its inspection. Answers the file in its current state,
 * which may still be pending. Only the last step holds a database connection. If another process does the same at the
 * same moment, it waits for this one, and only one of them writes the row. Throws QueueFull only if the bytes are not
 * put together in time.
 */
export async function makeFile(c: Context<AppEnv>, upload: Upload): Promise<StoredFile> {
  const timer = new AbortController()
  const isLate = sleep(patienceMs, true, { signal: timer.signal, ref: false }).catch(() => false)
  try {
    const stored = upload.file_id ? undefined : (underWay.get(upload.id) ?? begin(c, upload))
    if (stored && (await Promise.race([stored, isLate]))) throw new QueueFull('everybody', retryAfterSeconds)
    for (;;) {
      const look = lookUnderWay(upload.id)
      const file = await ownedFile(c, upload.id)
      if (file.status !== 'pending') return file
      const pause = look ?? sleep(askEveryMs, undefined, { ref: false })
      if (await Promise.race([pause, isLate])) return ownedFile(c, upload.id)
    }
  } finally {
    timer.abort()
  }
}

/** The name of the lock for changes of the stored parts of an upload. */
export const uploadLock = (userId: string, uploadId: string): string => `upload ${userId} ${uploadId}`

function begin(c: Context<AppEnv>, upload: Upload): Promise<void> {
  const work = unlessCanceled(c, upload, storeFile(c, upload)).finally(() => underWay.delete(upload.id))
  work.catch(() => {}) // sent to the requests that still wait for it
  underWay.set(upload.id, work)
  return work
}

/** A cancel may delete the bytes during this work. */
async function unlessCanceled(c: Context<AppEnv>, { id }: Upload, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (await findUpload(c.var.db, uploaderOf(c), id)) throw error
  }
}

async function storeFile(c: Context<AppEnv>, upload: Upload): Promise<void> {
  const { db, storage, locks } = c.var
  const { id, user_id: userId, size_bytes: sizeBytes } = upload
  // Processes take turns, because only one at a time can put the parts of an upload together.
  await locks.hold(uploadLock(userId, id), () => storage.finishUpload(id, sizeBytes))
  const outcome = await db.transaction().execute(async (tx) => {
    // in the order in which a deletion of the workspace locks them
    if (!(await shareWorkspace(tx, upload.workspace_id))) return 'canceled'
    const current = await lockUpload(tx, id)
    if (!current) return 'canceled'
    if (current.file_id) return 'known'
    await insertFile(tx, {
      id,
      workspaceId: current.workspace_id,
      userId,
      originalName: upload.filename,
      mimeType: upload.mime_type,
      sizeBytes,
    })
    await setUploadFile(tx, id, id)
    await insertAct(tx, { workspaceId: current.workspace_id, userId, kind: 'upload', subject: upload.filename })
    return 'new'
  })
  if (outcome === 'canceled') await storage.removeFile(id)
  if (outcome === 'new') void inspectPending(c.var, { id, user_id: userId, size_bytes: sizeBytes, inspect_attempts: 1 })
}
