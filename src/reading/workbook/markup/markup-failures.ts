import { PermanentFailure } from '#domain/files/failure.ts'
import type { WorkbookLimit } from '#domain/files/workbook-file.ts'

export function beyond(limit: WorkbookLimit): never {
  throw new PermanentFailure({ reason: 'workbook-limit', parameters: { limit } })
}

/** A cell that is too long, named by its address, such as C3. */
export function tooLongAt(column: number, row: number): PermanentFailure {
  const letters = (at: number): string =>
    at < 0 ? '' : letters(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))
  return new PermanentFailure({
    reason: 'workbook-limit',
    parameters: { limit: 'cell-text', cell: `${letters(column)}${row}` },
  })
}

/** Whether the error is about a text that is too long and whose address is not known yet. */
export const isTooLong = (error: unknown): error is PermanentFailure =>
  error instanceof PermanentFailure &&
  error.failure.reason === 'workbook-limit' &&
  error.failure.parameters.limit === 'cell-text' &&
  error.failure.parameters.cell === undefined

export function damaged(): never {
  throw new PermanentFailure({ reason: 'damaged-workbook', parameters: {} })
}

/** The file has another password than Excel's default, rights managed by a server, or an unknown kind of encryption. */
export function protectedByPassword(): never {
  throw new PermanentFailure({ reason: 'password-protected', parameters: {} })
}
