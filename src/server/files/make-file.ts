import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { insertFile, type StoredFile } from '#db/queries/files.ts'
import { findUpload, lockUpload, setUploadFile } from '#db/queries/uploads.ts'
import type { AppEnv } from '#server/context.ts'
import { QueueFull } from '#server/http/fair-queue.ts'
import { inspectPending, lookUnderWay } from '#server/inspection/pending-files.ts'
import { ownedFile } from './owned-file.ts'

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** A client is answered within this; the work goes on, and the next finalize finds it done or waits for the same. */
const patienceMs = 10_000
const retryAfterSeconds = 3
/** Another process may be looking at the file. */
const askEveryMs = 250
/** Of this process: finalizes of one upload put its bytes together once. */
const underWay = new Map<string, Promise<void>>()

/**
 * Makes a complete upload a file, and waits a while for it to be looked at. Answers the file as it is then: it may still be pending.
 * No connection to the database is held but for the last step, so whoever does this at the same moment (another process, too) does the
 * same after it, and one of them writes the row. Throws QueueFull only where the bytes are not put together in time.
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

/** The name of the lock under which the stored parts of an upload change. */
export const uploadLock = (userId: string, uploadId: string): string => `upload ${userId} ${uploadId}`

function begin(c: Context<AppEnv>, upload: Upload): Promise<void> {
  const work = unlessCanceled(c, upload, storeFile(c, upload)).finally(() => underWay.delete(upload.id))
  work.catch(() => {}) // told to those who still wait for it
  underWay.set(upload.id, work)
  return work
}

/** A cancel takes the bytes away from under the work. */
async function unlessCanceled(c: Context<AppEnv>, { id, user_id: userId }: Upload, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (await findUpload(c.var.db, userId, id)) throw error
  }
}

async function storeFile(c: Context<AppEnv>, upload: Upload): Promise<void> {
  const { db, storage, locks } = c.var
  const { id, user_id: userId, size_bytes: sizeBytes } = upload
  // One process after another: the parts of an upload can be put together by one at a time only.
  await locks.hold(uploadLock(userId, id), () => storage.finishUpload(id, sizeBytes))
  const outcome = await db.transaction().execute(async (tx) => {
    const current = await lockUpload(tx, userId, id)
    if (!current) return 'canceled'
    if (current.file_id) return 'known'
    await insertFile(tx, {
      id,
      userId,
      originalName: upload.filename,
      mimeType: upload.mime_type,
      sizeBytes,
    })
    await setUploadFile(tx, id, id)
    return 'new'
  })
  if (outcome === 'canceled') await storage.removeFile(id)
  if (outcome === 'new') void inspectPending(c.var, { id, user_id: userId, size_bytes: sizeBytes, inspect_attempts: 1 })
}
