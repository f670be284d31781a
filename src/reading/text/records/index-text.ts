import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { indexRecords, type RecordIndex } from './record-index.ts'
import { HasNuls, withoutNuls } from './without-nuls.ts'

/** The records of a UTF-8 text, and the request for a copy without NULs if it has any. */
export async function indexText(
  request: IngestionRequest,
  onBytes: (bytes: number) => void,
): Promise<{ request: IngestionRequest; index: RecordIndex }> {
  try {
    return { request, index: await indexRecords(request.sourcePath, request.look, onBytes) }
  } catch (error) {
    if (!(error instanceof HasNuls)) throw error
    const copy = await withoutNuls(request)
    return { request: copy, index: await indexRecords(copy.sourcePath, copy.look, onBytes) }
  }
}
