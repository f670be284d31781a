import { createHash } from 'node:crypto'
import type { Storage } from '#server/storage/storage.ts'

/** Whether two stored files of one size have the very same bytes. */
export async function haveSameBytes(storage: Storage, ids: [string, string]): Promise<boolean> {
  const digests = await Promise.all(ids.map((id) => digestOf(storage, id)))
  return digests[0] !== undefined && digests[0] === digests[1]
}

async function digestOf(storage: Storage, id: string): Promise<string | undefined> {
  const stored = await storage.readStored(id, 'source')
  if (!stored) return undefined
  const hash = createHash('sha256')
  for await (const piece of stored.bytes as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}
