import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PermanentFailure } from '#domain/files/failure.ts'
import type { PartRequest } from '#domain/ingestion/ingestion.ts'
import { partFolder, rowsName } from '#domain/ingestion/kept-part.ts'

/** Bytes of a file that was not read yet, and of the kept rows of one that was. */
export interface BytesOfPart {
  isRead: boolean
  bytes: number
}

export const bytesOfParts = (workPath: string, parts: PartRequest[]): BytesOfPart[] =>
  parts.map(({ id, isRead = false, sourcePath }) => ({
    isRead,
    bytes: statSync(isRead ? join(workPath, partFolder(id), rowsName) : sourcePath).size,
  }))

/**
 * Bytes on the disk for each byte: the rows kept of a file, and what is written of all rows while they are added up. A
 * text of 1 GB has rows of 0.55 GB, of which 0.45 GB are written again; with order fields it is half as much again.
 */
const ofUnread = 2
const ofRows = 1

/** With less, a full disk leads to another attempt, like that of a single file. */
const leastChecked = 1_000_000_000

/** Refuses files that need more than the disk has, before anything is read. `freeBytes`: as told in tests. */
export function refuseTooLarge(workPath: string, parts: BytesOfPart[], freeBytes = freeOf(workPath)): void {
  const neededBytes = parts.reduce((sum, { isRead, bytes }) => sum + bytes * (isRead ? ofRows : ofUnread), 0)
  if (neededBytes < leastChecked || neededBytes <= freeBytes) return
  throw new PermanentFailure({ reason: 'too-large-for-disk', parameters: { neededBytes, freeBytes } })
}

function freeOf(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
