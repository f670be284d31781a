import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { giveSignOfLife } from '#reading/signs-of-life.ts'
import { legacyEncoding } from '#reading/text/encoding/legacy-encoding.ts'
import type { RecordIndex } from './record-index.ts'

/** The same request for a UTF-8 copy; the request itself if the file is UTF-8 already. */
export async function asUtf8(request: IngestionRequest): Promise<IngestionRequest> {
  const { sourcePath, workPath, look } = request
  const { encoding } = look.dialect
  if (encoding === 'utf-8') return request
  const path = join(workPath, 'utf-8.csv')
  const decoder = new TextDecoder(encoding)
  const out = await open(path, 'w', 0o600)
  try {
    for await (const bytes of createReadStream(sourcePath, { highWaterMark: 1 << 20 })) {
      await out.write(decoder.decode(bytes, { stream: true }))
      giveSignOfLife()
    }
    await out.write(decoder.decode())
  } finally {
    await out.close()
  }
  return { ...request, sourcePath: path, look: { ...look, dialect: { ...look.dialect, encoding: 'utf-8' } } }
}

/**
 * For a file whose head is plain ASCII and whose first accented letters, further down, are not UTF-8: the request with
 * the right encoding. Undefined if the file is UTF-8, perhaps with some broken bytes.
 */
export function asSingleByte(request: IngestionRequest, index: RecordIndex): IngestionRequest | undefined {
  const { foreignLines, utf8Lines, foreignSample } = index.utf8
  if (!foreignSample || foreignLines <= utf8Lines) return undefined
  const dialect = { ...request.look.dialect, encoding: legacyEncoding(foreignSample) }
  return { ...request, look: { ...request.look, dialect } }
}
