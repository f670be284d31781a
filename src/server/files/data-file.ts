import type { ListedFile } from '#db/queries/files/list-files.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import { failureText } from '#text/files/failures.ts'
import { readingNotes } from '#text/files/understanding.ts'

/** A data file in the form of calls and pages. */
export const dataFile = (file: ListedFile): DataFile => ({
  id: file.id,
  originalName: file.original_name,
  createdAt: file.created_at.toISOString(),
  status: file.status,
  progress: file.progress,
  dataSourceType: file.data_source_type,
  mimeType: file.mime_type,
  sizeBytes: file.size_bytes,
  step: file.step,
  failureReason: file.failure && failureText(file.failure),
  rows: file.rows,
  setAsideRows: file.set_aside_rows,
  readingNotes: file.understanding ? readingNotes(file.understanding) : [],
})
