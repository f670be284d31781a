import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { giveSignOfLife } from '#reading/signs-of-life.ts'

/** Thrown if the text has NULs and must be read without them. */
export class HasNuls extends Error {}

/** The request for a copy without NULs, which no text should have, with their number. */
export async function withoutNuls(request: IngestionRequest): Promise<IngestionRequest> {
  const { sourcePath, workPath, nuls = { count: 0, atEnd: 0 } } = request
  const path = join(workPath, 'without-nuls.csv')
  let { count, atEnd } = nuls
  const out = await open(path, 'w', 0o600)
  try {
    for await (const bytes of createReadStream(sourcePath, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
      const parts = partsWithoutNuls(bytes)
      const kept = parts.reduce((sum, { length }) => sum + length, 0)
      const last = bytes.length - 1 - bytes.findLastIndex((byte) => byte !== 0)
      count += bytes.length - kept
      atEnd = kept ? last : atEnd + last
      if (kept) await out.write(Buffer.concat(parts))
      giveSignOfLife()
    }
  } finally {
    await out.close()
  }
  return { ...request, sourcePath: path, nuls: { count, atEnd } }
}

function partsWithoutNuls(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const nul = bytes.indexOf(0, at)
    const end = nul < 0 ? bytes.length : nul
    if (end > at) parts.push(bytes.subarray(at, end))
    for (at = end; at < bytes.length && bytes[at] === 0; ) at++
  }
  return parts
}
