import type { ListedFile } from '#db/queries/files.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import { failureText } from '#text/files/failures.ts'
import { keptFigures, notAdded } from '#text/files/files.ts'
import { readingNotes } from '#text/files/understanding.ts'
import { hasFigures } from './has-figures.ts'

/** Why the file failed, or why a completed file could not be processed again. */
export function failureReason({ status, failure }: Pick<ListedFile, 'status' | 'failure'>): string | null {
  const reason = failure && failureText(failure)
  if (!reason || status !== 'completed') return reason
  return failure.addition === undefined ? keptFigures(reason) : notAdded(failure.addition, reason)
}

const isUnderWay = ({ status, step }: ListedFile) => status === 'processing' && step !== 'waiting'

/** A data file in the form that calls and pages use. */
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
  secondsLeft: isUnderWay(file) && file.left_ms !== null ? file.left_ms / 1000 : null,
  failureReason: failureReason(file),
  rows: file.rows,
  setAsideRows: file.set_aside_rows,
  leftOutRows: file.left_out_rows,
  canMapAgain: (file.status === 'completed' || file.status === 'failed') && file.column_mapping !== null,
  hasFigures: hasFigures(file),
  isListMissing: file.status === 'completed' && file.is_list_missing,
  readingNotes: file.understanding ? readingNotes(file.understanding) : [],
})
