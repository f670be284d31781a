import { writeFileSync } from 'node:fs'
import { indexRecords } from '../../jobs/ingest/text/record-index'
import { isBlank, readableCells, readRecords } from '../../jobs/ingest/text/record-reader'
import type { FileLook } from '../../src/domain/dialect'
import { PermanentFailure } from '../../src/domain/failure'
import { contentsOf } from '../../src/server/readers/contents'
import { lookAtText } from '../../src/server/readers/look-at-text'
import { headBytes, textHead } from '../../src/server/readers/text-head'

export interface LoadedTable {
  look: FileLook
  /** the columns' names where the file has a header, then the rows that the ingestion would read */
  table: string[][]
  /** rows that cannot be cut into the header's cells */
  unreadable: number
}

/** A text file as the product loads it, with nothing said about it: look, index, cells. Undefined when it is refused. */
export async function loaded(path: string, contents: string | Buffer): Promise<LoadedTable | undefined> {
  const bytes = Buffer.from(contents as string)
  writeFileSync(path, bytes)
  const what = contentsOf(bytes)
  const head = textHead(bytes.subarray(0, headBytes), bytes.length <= headBytes)
  const look = head && lookAtText(head)
  if (!look || !('reader' in what) || what.reader !== 'text') return undefined
  const { dialect, columns } = look
  try {
    const index = await indexRecords(path, look, () => {})
    const table = dialect.hasHeader ? [columns] : []
    let unreadable = 0
    const numbers = Array.from({ length: index.records }, (_, number) => number)
    for (const record of readRecords(path, dialect, index, numbers)) {
      const cells = readableCells(record, columns.length)
      if (!cells) unreadable++
      else if (!cells.every(isBlank)) table.push(columns.map((_, at) => (cells[at] ?? '').trim()))
    }
    return { look, table, unreadable }
  } catch (error) {
    if (error instanceof PermanentFailure) return undefined
    throw error
  }
}
