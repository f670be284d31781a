import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headBytes, type InspectionAnswer } from '#domain/files/inspection.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { withRequestFolder } from '#server/storage/request-folder.ts'
import type { Storage } from '#server/storage/storage.ts'
import { askPool } from './ask-inspection.ts'

interface EarlyLook {
  found: Promise<InspectionAnswer | undefined>
  hasBegun: boolean
  end: AbortController
}

/** Results in this process. Uploads that are given up leave theirs here until newer uploads replace them. */
const mostLooks = 50
const looks = new Map<string, EarlyLook>()

/** Only one at a time: nobody waits for it, and people's files, previews and samples need the other children. */
const inTurn = fairQueue({ running: 1, waiting: 20, waitingEach: 3 })

interface Upload {
  id: string
  user_id: string
  size_bytes: number
}

/**
 * Begins to inspect an upload whose first chunk has arrived and which has more. A text is judged by its head alone, and
 * the rest takes seconds to arrive. `takeEarlyLook` returns the result.
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

/** Removes and returns the result or its promise; undefined if the head was not enough, or nobody has inspected it. */
export async function takeEarlyLook(id: string): Promise<InspectionAnswer | undefined> {
  const look = looks.get(id)
  if (!look?.hasBegun) {
    dropEarlyLook(id)
    return undefined
  }
  looks.delete(id)
  return look.found
}

/** Ends the inspection and forgets its result. */
export function dropEarlyLook(id: string): void {
  looks.get(id)?.end.abort()
  looks.delete(id)
}

/** The head becomes a file of its own, because an object store cannot read parts of an upload before it is complete. */
async function lookAt(
  storage: Storage,
  { user_id: person, size_bytes: sizeBytes }: Upload,
  head: Buffer,
  signal: AbortSignal,
): Promise<InspectionAnswer | undefined> {
  return withRequestFolder(storage, async (folder) => {
    const path = join(folder, 'head')
    await writeFile(path, head, { mode: 0o600 })
    const found = await askPool({ person, signal }, { kind: 'inspect', source: { path, sizeBytes, isWhole: false } })
    return 'workbook' in found ? undefined : found
  })
}
