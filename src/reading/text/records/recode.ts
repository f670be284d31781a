import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { legacyEncoding } from '#reading/text/encoding/legacy-encoding.ts'
import type { RecordIndex } from './record-index.ts'

/** The same request over a copy in UTF-8; itself when the file is UTF-8 already. */
export async function asUtf8(request: IngestionRequest): Promise<IngestionRequest> {
  const { sourcePath, workPath, look } = request
  const { encoding } = look.dialect
  if (encoding === 'utf-8') return request
  const path = join(workPath, 'utf-8.csv')
  const decoder = new TextDecoder(encoding)
  const out = await open(path, 'w', 0o600)
  try {
    for await (const bytes of createReadStream(sourcePath, { highWaterMark: 1 << 20 }))
      await out.write(decoder.decode(bytes, { stream: true }))
    await out.write(decoder.decode())
  } finally {
    await out.close()
  }
  return { ...request, sourcePath: path, look: { ...look, dialect: { ...look.dialect, encoding: 'utf-8' } } }
}

/**
 * The request for a file whose head was plain ASCII and whose first accented letter, further down, turned out to be no
 * UTF-8; undefined when it is UTF-8, at most with some broken bytes.
 */
export function asSingleByte(request: IngestionRequest, index: RecordIndex): IngestionRequest | undefined {
  const { foreignLines, utf8Lines, foreignSample } = index.utf8
  if (!foreignSample || foreignLines <= utf8Lines) return undefined
  const dialect = { ...request.look.dialect, encoding: legacyEncoding(foreignSample) }
  return { ...request, look: { ...request.look, dialect } }
}
