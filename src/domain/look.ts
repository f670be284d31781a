import type { FileLook } from './dialect'
import type { FileFailure } from './failure'
import type { WorkbookReader } from './workbook-file'

/** What the look child is asked; paths are absolute. */
export interface LookRequest {
  reader: WorkbookReader
  path: string
  /** the sheet to take; the first that has a header and rows when it is not named */
  sheet?: string
}

export type LookAnswer = { look: FileLook } | { failure: FileFailure }
