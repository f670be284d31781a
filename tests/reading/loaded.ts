import { writeFileSync } from 'node:fs'
import type { FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { indexRecords } from '#reading/text/records/record-index.ts'
import { isBlank, readableCells, readRecords } from '#reading/text/records/record-reader.ts'
import { headBytes, textHead } from '#reading/text/records/text-head.ts'

export interface LoadedTable {
  look: FileInspection
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
  const look = head && inspectText(head)
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
