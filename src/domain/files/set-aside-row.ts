import type { SetAsideReason } from './failure.ts'
import type { FileStatus } from './file-status.ts'

/** A row that could not be used, with its number as a spreadsheet shows it. */
export interface SetAsideRow {
  row: number
  reason: SetAsideReason
  /** in the order of the file's columns, long ones cut */
  cells: string[]
}

/** So many are shown; the download has all. */
export const shownSetAsideRows = 100
export const shownCellLength = 300

/** A file that failed because no row could be used keeps its rows, too. */
export const hasSetAside = (status: FileStatus) => status === 'completed' || status === 'failed'
