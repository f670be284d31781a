import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { findFile, listFiles, type StoredFile } from '#db/queries/files.ts'
import { findUpload } from '#db/queries/uploads.ts'
import { sampleFileName } from '#domain/files/sample-file.ts'
import type { AppEnv } from '#server/context.ts'
import { QueueFull } from '#server/http/fair-queue.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { previewTable } from '#server/inspection/inspect-stored-file.ts'
import { chosenWorkspace, uploaderOf } from '#server/roles/reach.ts'
import { appendChunk } from './append-chunk.ts'
import { makeFile } from './make-file.ts'
import { openUpload } from './open-upload.ts'
import { saveMapping } from './save-mapping.ts'

const path = new URL(
  import.meta.env.PROD ? `../client/${sampleFileName}` : `../../../public/${sampleFileName}`,
  import.meta.url,
)

/**
 * Uploads, maps and processes the sample file for the person's workspace, with the same steps as any file and the suggested
 * mapping. A workspace that already has it gets the existing one.
 */
export const addSampleFile = (c: Context<AppEnv>): Promise<string> =>
  c.var.locks.hold(`sample ${chosenWorkspace(c)}`, async () => {
    const files = await listFiles(c.var.db, chosenWorkspace(c))
    const held = files.find(({ original_name, status }) => original_name === sampleFileName && status !== 'failed')
    return held?.id ?? add(c)
  })

async function add(c: Context<AppEnv>): Promise<string> {
  const { db, storage } = c.var
  const bytes = await readFile(path)
  const announced = { filename: sampleFileName, sizeBytes: bytes.length, totalChunks: 1, mimeType: 'text/csv' }
  const id = await openUpload(c, announced)
  await appendChunk(c, id, 0, bytes)
  const file = await makeFile(c, (await findUpload(db, uploaderOf(c), id))!)
  const { look } = file
  if (!look) throw new QueueFull('everybody', 5) // the file stays in the list and will be inspected
  const table = await previewTable(storage, askerOf(c), file, look)
  if ('failure' in table) throw new Error(`the sample cannot be read: ${JSON.stringify(table.failure)}`)
  await saveMapping(c, file, { columnMapping: table.mapping, options: {}, look })
  return id
}

/** A small file takes a second or two. After that, the page shows the person its progress. */
const patienceMs = 5000
const askEveryMs = 100

/** The file when its processing has ended, or in its current state after some time; undefined if it was deleted. */
export async function awaitProcessed(c: Context<AppEnv>, id: string): Promise<StoredFile | undefined> {
  for (const deadline = performance.now() + patienceMs; ; await sleep(askEveryMs)) {
    const file = await findFile(c.var.db, c.var.reach, id)
    if (file?.status !== 'processing' || performance.now() >= deadline) return file
  }
}
