import type { Storage } from '#server/storage/storage.ts'

/**
 * Whether two stored files of equal size have the same bytes. It reads both side by side up to the first difference.
 */
export async function haveSameBytes(storage: Storage, ids: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(ids.map((id) => storage.readStored(id, 'source')))
  try {
    if (!one || !other) return false
    const others = other.bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    let rest: Buffer = Buffer.alloc(0)
    for await (let piece of one.bytes as AsyncIterable<Buffer>) {
      while (piece.length) {
        if (!rest.length) {
          const { value, done } = await others.next()
          if (done) return false
          rest = value
        }
        const length = Math.min(piece.length, rest.length)
        if (!piece.subarray(0, length).equals(rest.subarray(0, length))) return false
        piece = piece.subarray(length)
        rest = rest.subarray(length)
      }
    }
    return !rest.length && (await others.next()).done === true
  } finally {
    one?.bytes.destroy()
    other?.bytes.destroy()
  }
}
