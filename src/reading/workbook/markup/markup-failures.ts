import { PermanentFailure } from '#domain/files/failure.ts'
import type { WorkbookLimit } from '#domain/files/workbook-file.ts'

export function beyond(limit: WorkbookLimit): never {
  throw new PermanentFailure({ reason: 'workbook-limit', parameters: { limit } })
}

/** A cell that is too long, by its place: C3. */
export function tooLongAt(column: number, row: number): PermanentFailure {
  const letters = (at: number): string =>
    at < 0 ? '' : letters(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))
  return new PermanentFailure({
    reason: 'workbook-limit',
    parameters: { limit: 'cell-text', cell: `${letters(column)}${row}` },
  })
}

/** Whether a text was too long whose place is not known yet. */
export const isTooLong = (error: unknown): error is PermanentFailure =>
  error instanceof PermanentFailure &&
  error.failure.reason === 'workbook-limit' &&
  error.failure.parameters.limit === 'cell-text' &&
  error.failure.parameters.cell === undefined

export function damaged(): never {
  throw new PermanentFailure({ reason: 'damaged-workbook', parameters: {} })
}

/** Another password than Excel's own, rights that a server manages, or a way of encryption that is not known here. */
export function protectedByPassword(): never {
  throw new PermanentFailure({ reason: 'password-protected', parameters: {} })
}
