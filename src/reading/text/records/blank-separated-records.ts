import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { blankSeparated, blankSeparatedCells } from './blank-separated.ts'
import { CsvWriter } from './csv-writer.ts'
import { LineUnquoter } from './lines-in-quotes.ts'
import { asUtf8 } from './recode.ts'

/**
 * The request for a CSV copy with the same line numbers, if cells are separated by runs of blanks, or lines are quoted
 * as a whole. For any other file, the request itself.
 */
export async function asDelimited(request: IngestionRequest): Promise<IngestionRequest> {
  if (request.look.dialect.areLinesInQuotes) return asUnquoted(request)
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

async function asUnquoted(request: IngestionRequest): Promise<IngestionRequest> {
  const { sourcePath, workPath, look } = await asUtf8(request)
  const { areLinesInQuotes: _, ...dialect } = look.dialect
  const path = join(workPath, 'delimited.csv')
  const writer = await CsvWriter.open(path)
  const unquoter = new LineUnquoter(dialect.quote)
  const lines = createInterface({ input: createReadStream(sourcePath), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    const text = unquoter.take(line)
    if (text !== undefined) await writer.writeText(`${text}\n`)
  }
  const rest = unquoter.end()
  if (rest !== undefined) await writer.writeText(`${rest}\n`)
  await writer.close()
  return { ...request, sourcePath: path, look: { ...look, dialect } }
}
