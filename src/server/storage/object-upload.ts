import type { ObjectStore } from './object-store.ts'

/**
 * The smallest part that every store accepts; chunks have at most 1 MiB. Some stores require all parts except the last
 * to have equal size. A part is made as soon as its chunks have arrived, so finalize has only one left to make.
 */
export const partBytes = 5 * 1024 * 1024
const atOnce = 16

/**
 * An upload whose chunks may arrive at any process. Its objects: `uploads/<id>/chunk/<offset>` holds bytes,
 * `uploads/<id>/part/<number>` the store's ID of a part, `uploads/<id>/multipart` the store's ID of the whole. Nothing
 * is removed before the row confirms its replacement. So a process may die at any moment, and a chunk may be sent again
 * with different boundaries.
 */
export function objectUpload(store: ObjectStore, id: string, target: string) {
  const place = `uploads/${id}`
  const chunkKey = (offset: number) => `${place}/chunk/${String(offset).padStart(12, '0')}`
  const partKey = (number: number) => `${place}/part/${String(number).padStart(5, '0')}`
  const offsetOf = (key: string) => Number(key.slice(key.lastIndexOf('/') + 1))

  async function multipart(mayBegin: boolean): Promise<string> {
    const known = await store.list(`${place}/multipart`)
    if (known.length) return String(await store.readWhole(`${place}/multipart`))
    if (!mayBegin) throw new Error('the upload has ended')
    const made = await store.beginParts(target)
    await store.put(`${place}/multipart`, Buffer.from(made))
    return made
  }

  /**
   * The committed chunks from `start` to `end`, each beginning where the previous one ends. All others are leftovers.
   */
  async function chunksBetween(start: number, end: number) {
    const stored = await store.list(`${place}/chunk/`)
    const sizes = new Map(stored.map(({ key, sizeBytes }) => [offsetOf(key), sizeBytes]))
    const offsets: number[] = []
    for (let at = start; at < end; at += sizes.get(at)!) {
      if (!sizes.get(at)) throw new Error('a chunk of the upload is not in the object store')
      offsets.push(at)
    }
    const bytes = await Promise.all(offsets.map((offset) => store.readWhole(chunkKey(offset))))
    return { chunks: bytes, before: [...sizes.keys()].filter((offset) => offset < start) }
  }

  async function makePart(start: number, end: number, last: Buffer, mayBegin = true): Promise<void> {
    const { chunks, before } = await chunksBetween(start, end)
    const number = start / partBytes + 1
    const etag = await store.putPart(target, await multipart(mayBegin), number, Buffer.concat([...chunks, last]))
    await store.put(partKey(number), Buffer.from(etag))
    await Promise.all(before.map((offset) => store.remove(chunkKey(offset))))
  }

  return {
    async append(offset: number, bytes: Buffer): Promise<void> {
      const start = Math.floor(offset / partBytes) * partBytes
      const end = start + partBytes
      if (offset + bytes.length < end) return void (await store.put(chunkKey(offset), bytes))
      await makePart(start, offset, bytes.subarray(0, end - offset))
      if (offset + bytes.length > end) await store.put(chunkKey(end), bytes.subarray(end - offset))
    },

    /** The target appears atomically when the store completes the upload. */
    async finish(sizeBytes: number): Promise<void> {
      const isThere = async () => (await store.sizeOf(target)) === sizeBytes
      if (await isThere()) return
      await complete(sizeBytes)
      if (!(await isThere())) throw new Error('the stored upload does not have the announced size')
    },

    /** Removed last, because it is needed to find the rest. */
    async remove(): Promise<void> {
      const keys = (await store.list(`${place}/`)).map(({ key }) => key)
      const marker = keys.find((key) => key === `${place}/multipart`)
      await inTurn(
        keys.filter((key) => key !== marker),
        (key) => store.remove(key),
      )
      if (!marker) return
      await store.abandonParts(target, String(await store.readWhole(marker)))
      await store.remove(marker)
    },
  }

  async function complete(sizeBytes: number): Promise<void> {
    const start = Math.floor(sizeBytes / partBytes) * partBytes
    if (!start) {
      await store.put(target, Buffer.concat((await chunksBetween(0, sizeBytes)).chunks))
      return
    }
    // The first full part began the multipart upload.
    if (start < sizeBytes) await makePart(start, sizeBytes, Buffer.alloc(0), false)
    await store.finishParts(target, await multipart(false), await etags(Math.ceil(sizeBytes / partBytes)))
  }

  async function etags(count: number): Promise<string[]> {
    const found: string[] = []
    await inTurn(
      Array.from({ length: count }, (_, i) => i),
      async (i) => {
        found[i] = String(await store.readWhole(partKey(i + 1)))
      },
    )
    return found
  }
}

/** A thousand requests, only a few at a time. */
async function inTurn<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}
