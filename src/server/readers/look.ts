import type { FileLook } from '../../domain/dialect'
import type { LookAnswer } from '../../domain/look'
import { mergedSample } from '../../domain/workbook-file'
import type { Storage } from '../storage'
import { contentsOf } from './contents'
import { lookAtText } from './look-at-text'
import { lookInChild } from './look-in-child'
import { headBytes, headRecords, textHead } from './text-head'

/** Enough to see repeated totals and both date orders, in some 50 ms; fewer where the head of the file holds fewer. */
export const sampleRows = 2000

/** *Look* (design.md §5): content decides the reader, never the name. Text is read here, from its head; a workbook in a process of its own. */
export async function lookAtFile(
  storage: Storage,
  fileId: string,
  sizeBytes: number,
  sheet?: string,
): Promise<LookAnswer> {
  const bytes = await storage.readHead(fileId, headBytes)
  const contents = contentsOf(bytes)
  if ('foreign' in contents)
    return { failure: { reason: 'foreign-contents', parameters: { contents: contents.foreign } } }
  const { reader } = contents
  if (reader !== 'text') return storage.withLocalFile(fileId, (path) => lookInChild({ reader, path, sheet }, sizeBytes))
  const head = textHead(bytes, sizeBytes <= headBytes)
  const look = head && lookAtText(head)
  return look ? { look } : { failure: { reason: 'unreadable-contents', parameters: {} } }
}

/** So many lines beyond the rows asked for are read at most: a head of 1 MiB takes 250 ms to cut as a whole. */
const mostBlankLines = 2000

/** The first `limit` rows of the table, blank lines left out, every cell as text and as many as there are columns; more in a
 * row that has more, which the ingestion will set aside.
 * Merged cells of a workbook are repeated, except in `valueColumn`. */
export async function readPreviewRows(
  storage: Storage,
  fileId: string,
  sizeBytes: number,
  { dialect, columns, workbook }: FileLook,
  limit: number,
  valueColumn?: number,
): Promise<string[][]> {
  if (workbook)
    return mergedSample(workbook, valueColumn)
      .slice(0, limit)
      .map((row) => columns.map((_, position) => row[position] ?? ''))
  const head = textHead(await storage.readHead(fileId, headBytes), sizeBytes <= headBytes)
  if (!head) return []
  return headRecords(
    head,
    dialect,
    Math.min(limit * 20, limit + mostBlankLines),
    dialect.linesBeforeHeader,
    columns.length,
  )
    .slice(dialect.hasHeader ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .slice(0, limit)
    .map(({ cells }) => (isTooLong(cells, columns.length) ? cells : columns.map((_, at) => cells[at] ?? '')))
}

const isTooLong = (cells: string[], columnCount: number) => cells.slice(columnCount).some((cell) => cell.trim())
