import type { SetAsideReason } from './failure.ts'

/** A row that is in no figure: a set-aside one with its reason, a left-out one with its status. */
export type KeptRow = Omit<SetAsideRow, 'reason'> & { reason: string }

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
