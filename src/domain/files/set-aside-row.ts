import type { SetAsideReason } from './failure.ts'
import type { FileStatus } from './file-status.ts'

/** A row that could not be used, with its number as a spreadsheet shows it; `Sheet!row` where several sheets were read. */
export interface SetAsideRow {
  row: number | string
  reason: SetAsideReason
  /** in column order; long ones are truncated */
  cells: string[]
}

/** How many are shown; the download has all. */
export const shownSetAsideRows = 100
export const shownCellLength = 300

/** A file that failed without a usable row also keeps its rows. */
export const hasSetAside = (status: FileStatus) => status === 'completed' || status === 'failed'
