import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { insertFile } from '#db/queries/files/insert-file.ts'
import { findUpload } from '#db/queries/uploads/find-upload.ts'
import { lockUpload } from '#db/queries/uploads/lock-upload.ts'
import { setUploadFile } from '#db/queries/uploads/set-upload-file.ts'
import type { AppEnv } from '#server/context.ts'
import { QueueFull } from '#server/http/fair-queue.ts'
import { takeEarlyLook } from '#server/inspection/early-look.ts'
import { inspectFile } from '#server/inspection/inspect-file.ts'

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** A client is answered within this; the work goes on, and the next finalize finds it done or waits for the same. */
const patienceMs = 10_000
const retryAfterSeconds = 3
/** Of this process: finalizes of one upload share one look. */
const underWay = new Map<string, Promise<void>>()

/**
 * Makes a complete upload a file and looks at it. No connection to the database is held but for the last step, so
 * whoever does this at the same moment (another process, too) does the same after it, and one of them writes the row.
 * Throws QueueFull when it takes long.
 */
export async function makeFile(c: Context<AppEnv>, upload: Upload): Promise<void> {
  const work = underWay.get(upload.id) ?? begin(c, upload)
  const timer = new AbortController()
  const isLate = sleep(patienceMs, true, { signal: timer.signal, ref: false }).catch(() => false)
  try {
    if (await Promise.race([work, isLate])) throw new QueueFull('everybody', retryAfterSeconds)
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
  // The look goes on when the client has left: it will ask for the same file again.
  const found = (await takeEarlyLook(id)) ?? (await inspectFile(storage, { person: userId }, upload))
  const isThere = await db.transaction().execute(async (tx) => {
    const current = await lockUpload(tx, userId, id)
    if (!current || current.file_id) return current !== undefined
    await insertFile(tx, {
      id,
      userId,
      originalName: upload.filename,
      mimeType: upload.mime_type,
      sizeBytes,
      look: 'look' in found ? found.look : null,
      failure: 'failure' in found ? found.failure : null,
    })
    await setUploadFile(tx, id, id)
    return true
  })
  if (!isThere) await storage.removeFile(id) // canceled meanwhile
}
