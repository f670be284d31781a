import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headBytes, type InspectionAnswer } from '#domain/files/inspection.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import type { Storage } from '#server/storage/storage.ts'
import { askPool } from './ask-inspection.ts'

interface EarlyLook {
  found: Promise<InspectionAnswer | undefined>
  hasBegun: boolean
  end: AbortController
}

/** Of this process. Uploads that are given up leave theirs here until newer ones take their place. */
const mostLooks = 50
const looks = new Map<string, EarlyLook>()

/** One at a time: nobody waits for it, and people's files, previews and samples need the other children. */
const inTurn = fairQueue({ running: 1, waiting: 20, waitingEach: 3 })

interface Upload {
  id: string
  user_id: string
  size_bytes: number
}

/**
 * Begins to look at an upload whose first chunk is there, and which has more: a text is judged by its head alone, and the rest takes
 * seconds to come. `takeEarlyLook` has the answer.
 */
export function lookEarly(storage: Storage, upload: Upload, head: Buffer): void {
  if (head.length !== headBytes || upload.size_bytes <= headBytes) return
  const look: EarlyLook = { found: Promise.resolve(undefined), hasBegun: false, end: new AbortController() }
  const begin = () => {
    look.hasBegun = true
    return lookAt(storage, upload, head, look.end.signal)
  }
  look.found = inTurn(upload.user_id, begin, look.end.signal).catch(() => undefined)
  looks.set(upload.id, look)
  for (const id of looks.keys()) if (looks.size > mostLooks) dropEarlyLook(id)
}

/** What was found, or is about to be, and then no longer kept; undefined where its head does not tell, or nobody has looked yet. */
export async function takeEarlyLook(id: string): Promise<InspectionAnswer | undefined> {
  const look = looks.get(id)
  if (!look?.hasBegun) {
    dropEarlyLook(id)
    return undefined
  }
  looks.delete(id)
  return look.found
}

/** Ends the look, and forgets what was found. */
export function dropEarlyLook(id: string): void {
  looks.get(id)?.end.abort()
  looks.delete(id)
}

/** The head is its own file: in an object store, nothing of an upload can be read before it is whole. */
async function lookAt(
  storage: Storage,
  { id, user_id: person, size_bytes: sizeBytes }: Upload,
  head: Buffer,
  signal: AbortSignal,
): Promise<InspectionAnswer | undefined> {
  const folder = `look-${id}`
  const path = join(await storage.makeWorkFolder(folder), 'head')
  try {
    await writeFile(path, head, { mode: 0o600 })
    const found = await askPool({ person, signal }, { kind: 'inspect', source: { path, sizeBytes, isWhole: false } })
    return 'workbook' in found ? undefined : found
  } finally {
    await storage.removeWorkFolder(folder)
  }
}
