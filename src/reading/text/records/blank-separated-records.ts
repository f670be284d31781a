import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { blankSeparated, blankSeparatedCells } from './blank-separated.ts'
import { CsvWriter } from './csv-writer.ts'
import { asUtf8 } from './recode.ts'

/**
 * The same request over a CSV copy of a file whose cells are apart by runs of blanks, each line on its number; itself
 * for any other.
 */
export async function asDelimited(request: IngestionRequest): Promise<IngestionRequest> {
  if (request.look.dialect.delimiter !== blankSeparated) return request
  const { sourcePath, workPath, look } = await asUtf8(request)
  const path = join(workPath, 'delimited.csv')
  const writer = await CsvWriter.open(path)
  const lines = createInterface({ input: createReadStream(sourcePath), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) await writer.write(blankSeparatedCells(line))
  await writer.close()
  const dialect = { ...look.dialect, delimiter: ',' as const, quote: '"' as const }
  return { ...request, sourcePath: path, look: { ...look, dialect } }
}
