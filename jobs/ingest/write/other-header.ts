import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { original } from '#domain/site/table-export.ts'
import { mebibyte } from '#jobs/ingest/read/csv-source.ts'

/** In files that were combined, the second header is among the first rows that cannot be read. */
const mostRows = 2000
const mostBytes = 4 * mebibyte
const fewestNames = 3

/**
 * The place of the first set-aside row that has the file's headers in another order: the rows below it may be read in
 * the wrong columns. Undefined in nearly every file.
 */
export async function findOtherHeader(workPath: string, columns: string[]): Promise<string | undefined> {
  const path = join(workPath, 'set-aside.csv')
  const names = columns.map(plain).filter(Boolean)
  if (names.length < fewestNames || !existsSync(path)) return undefined
  const sorted = names.toSorted().join('\0')
  const file = createReadStream(path, { end: mostBytes - 1 })
  try {
    const records = file.pipe(parse({ relax_column_count: true, from: 2, to: mostRows }))
    for await (const [row, , ...cells] of records as AsyncIterable<string[]>) {
      const found = cells.map((cell) => plain(original(cell))).filter(Boolean)
      if (found.length !== names.length || found.every((name, at) => name === names[at])) continue
      if (found.toSorted().join('\0') === sorted) return original(row!)
    }
    return undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined // the last row may be cut off
    throw error
  } finally {
    file.destroy()
  }
}

const plain = (name: string) => name.trim().toLowerCase()
