import type { FileLook } from '../../domain/dialect'
import type { FileFailure } from '../../domain/failure'
import type { Storage } from '../storage'
import { lookAtText } from './look-at-text'
import { headBytes, headRecords, headText } from './text-head'

/** *Look* (design.md §5): content decides the reader, never the name. Reads the file's head only. */
export async function lookAtFile(
  storage: Storage,
  fileId: string,
  sizeBytes: number,
): Promise<{ look: FileLook } | { failure: FileFailure }> {
  const isWhole = sizeBytes <= headBytes
  const text = headText(await storage.readHead(fileId, headBytes), isWhole)
  const look = text === undefined ? undefined : lookAtText(text, isWhole)
  return look ? { look } : { failure: { reason: 'unreadable-contents', parameters: {} } }
}

/** The first `limit` rows below the header, blank lines left out, every cell as text and as many as there are columns. */
export async function readPreviewRows(
  storage: Storage,
  fileId: string,
  sizeBytes: number,
  look: FileLook,
  limit: number,
): Promise<string[][]> {
  const isWhole = sizeBytes <= headBytes
  const text = headText(await storage.readHead(fileId, headBytes), isWhole)
  if (text === undefined) return []
  return headRecords(text, look.dialect, isWhole, limit * 20)
    .slice(1)
    .filter((record) => record.some((cell) => cell.trim()))
    .slice(0, limit)
    .map((record) => look.columns.map((_, position) => record[position] ?? ''))
}
