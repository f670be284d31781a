import type { DataSourceType, FileStatus, IngestionStep } from './file-status.ts'

/** A data file as `GET /api/files` answers it (docs/specification.md §3); we added the fields after mimeType. */
export interface DataFile {
  id: string
  originalName: string
  /** ISO 8601, UTC */
  createdAt: string
  status: FileStatus
  /** 0..100 */
  progress: number
  dataSourceType: DataSourceType
  mimeType: string
  sizeBytes: number
  step: IngestionStep | null
  /** present while the file is processed, once the worker knows it */
  secondsLeft: number | null
  /** why the file failed or could not be processed again, in plain words */
  failureReason: string | null
  rows: number | null
  setAsideRows: number | null
  leftOutRows: number | null
  /** the file was processed, and its mapping can be changed */
  canMapAgain: boolean
  /** there are figures to show, perhaps older ones during reprocessing */
  hasFigures: boolean
  /** the figures are there, but the list of customers behind them could not be made */
  isListMissing: boolean
  /** sentences about how a completed file was read that the person should see */
  readingNotes: string[]
}

/** The Processing Status card above the file list (docs/specification.md §4). */
export function processingStatus(files: Pick<DataFile, 'status'>[]): 'noData' | 'processing' | 'active' | 'pending' {
  if (!files.length) return 'noData'
  if (files.some((file) => file.status === 'processing')) return 'processing'
  return files.some((file) => file.status === 'completed') ? 'active' : 'pending'
}
