import type { FileLook } from '../../domain/dialect'
import type { FileFailure } from '../../domain/failure'
import type { Storage } from '../storage'
import { lookAtText } from './look-at-text'
import { headBytes, headRecords, textHead } from './text-head'

/** *Look* (design.md §5): content decides the reader, never the name. Reads the file's head only. */
export async function lookAtFile(
  storage: Storage,
  fileId: string,
  sizeBytes: number,
): Promise<{ look: FileLook } | { failure: FileFailure }> {
  const bytes = await storage.readHead(fileId, headBytes)
  const head = isPrinted(bytes) ? undefined : textHead(bytes, sizeBytes <= headBytes)
  const look = head && lookAtText(head)
  return look ? { look } : { failure: { reason: 'unreadable-contents', parameters: {} } }
}

/** A PDF may be plain ASCII throughout. */
const isPrinted = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** So many lines beyond the rows asked for are read at most: a head of 1 MiB takes 250 ms to cut as a whole. */
const mostBlankLines = 2000

/** The first `limit` rows of the table, blank lines left out, every cell as text and as many as there are columns. */
export async function readPreviewRows(
  storage: Storage,
  fileId: string,
  sizeBytes: number,
  { dialect, columns }: FileLook,
  limit: number,
): Promise<string[][]> {
  const head = textHead(await storage.readHead(fileId, headBytes), sizeBytes <= headBytes)
  if (!head) return []
  return headRecords(head, dialect, Math.min(limit * 20, limit + mostBlankLines), dialect.linesBeforeHeader)
    .slice(dialect.hasHeader ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .slice(0, limit)
    .map(({ cells }) => columns.map((_, position) => cells[position] ?? ''))
}
