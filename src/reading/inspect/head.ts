import { closeSync, openSync, readSync } from 'node:fs'
import type { TextEncoding } from '#domain/files/dialect.ts'
import { headBytes, type InspectionSource } from '#domain/files/inspection.ts'
import { type TextHead, textHead } from '#reading/text/records/text-head.ts'

/** The first bytes of a file, fewer when it is shorter. */
export function headOf({ path, sizeBytes }: InspectionSource, most = headBytes): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(most, sizeBytes))
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}

/** The text of a file's head; undefined if it is not text. */
export const textOf = (source: InspectionSource, encoding?: TextEncoding): TextHead | undefined =>
  textHead(headOf(source), source.sizeBytes <= headBytes, encoding)
