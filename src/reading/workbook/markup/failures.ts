import { PermanentFailure } from '#domain/files/failure.ts'
import type { WorkbookLimit } from '#domain/files/workbook-file.ts'

export function beyond(limit: WorkbookLimit): never {
  throw new PermanentFailure({ reason: 'workbook-limit', parameters: { limit } })
}

export function damaged(): never {
  throw new PermanentFailure({ reason: 'damaged-workbook', parameters: {} })
}

/** Another password than Excel's own, rights that a server manages, or a way of encryption that is not known here. */
export function protectedByPassword(): never {
  throw new PermanentFailure({ reason: 'password-protected', parameters: {} })
}
