import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { insertRollupRows } from '#db/queries/rollups.ts'
import type { Db } from '#db/schema.ts'
import type { ProfitTable } from '#domain/analytics/profit/profit-parts.ts'
import { type RollupTable, skuAnswerName } from '#domain/ingestion/ingestion.ts'

/** The most bytes of rollups in memory at a time. */
const bytesABatch = 1 << 20

/** Undefined for a file without SKUs. */
export const skuAnswerIn = (workPath: string): Promise<Buffer | undefined> =>
  readFile(join(workPath, skuAnswerName)).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

/** Stores the rows that the child wrote as JSON lines. */
export async function copyRollup(
  tx: Db,
  table: RollupTable | ProfitTable,
  fileId: string,
  path: string,
): Promise<void> {
  let rest = ''
  for await (const text of createReadStream(path, { encoding: 'utf8', highWaterMark: bytesABatch })) {
    const end = text.lastIndexOf('\n')
    if (end >= 0) await insertRollupRows(tx, table, fileId, rowsOf(rest + text.slice(0, end)))
    rest = end < 0 ? rest + text : text.slice(end + 1)
  }
  if (rest) await insertRollupRows(tx, table, fileId, rowsOf(rest))
}

/** Each line is one object. A line feed inside a text is escaped, so it never ends a line. */
const rowsOf = (lines: string): string => `[${lines.replaceAll('\n', ',')}]`
