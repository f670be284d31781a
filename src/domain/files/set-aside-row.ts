import type { SetAsideReason } from './failure.ts'

/** A row that counts in no figure: a set-aside row with its reason, or a left-out row with its status. */
export type KeptRow = Omit<SetAsideRow, 'reason'> & { reason: string }

/**
 * A row that could not be used, with its row number as a spreadsheet shows it; `Sheet!row` if several sheets were read.
 */
export interface SetAsideRow {
  row: number | string
  reason: SetAsideReason
  /** cells in column order; long ones are truncated */
  cells: string[]
}

/** The page shows this many rows; the download has all. */
export const shownSetAsideRows = 100
export const shownCellLength = 300
