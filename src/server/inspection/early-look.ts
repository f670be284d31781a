import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headBytes, type InspectionAnswer } from '#domain/files/inspection.ts'
import type { Storage } from '#server/storage/storage.ts'
import { askPool } from './ask-inspection.ts'

/** Of this process. Uploads that are given up leave theirs here until newer ones take their place. */
const mostLooks = 50
const looks = new Map<string, Promise<InspectionAnswer | undefined>>()

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
  looks.set(
    upload.id,
    lookAt(storage, upload, head).catch(() => undefined),
  )
  for (const id of looks.keys()) if (looks.size > mostLooks) looks.delete(id)
}

/** What was found, or is about to be, and then no longer kept; undefined where nothing was looked at, or where its head does not tell. */
export async function takeEarlyLook(id: string): Promise<InspectionAnswer | undefined> {
  const look = looks.get(id)
  looks.delete(id)
  return look
}

/** The head is its own file: in an object store, nothing of an upload can be read before it is whole. */
async function lookAt(
  storage: Storage,
  { id, user_id: person, size_bytes: sizeBytes }: Upload,
  head: Buffer,
): Promise<InspectionAnswer | undefined> {
  const folder = `look-${id}`
  const path = join(await storage.makeWorkFolder(folder), 'head')
  try {
    await writeFile(path, head, { mode: 0o600 })
    const found = await askPool({ person }, { kind: 'inspect', source: { path, sizeBytes, isWhole: false } })
    return 'workbook' in found ? undefined : found
  } finally {
    await storage.removeWorkFolder(folder)
  }
}
