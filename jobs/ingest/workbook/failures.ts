import { PermanentFailure } from '../../../src/domain/failure'
import type { WorkbookLimit } from '../../../src/domain/workbook-file'

export function beyond(limit: WorkbookLimit): never {
  throw new PermanentFailure({ reason: 'workbook-limit', parameters: { limit } })
}

export function damaged(): never {
  throw new PermanentFailure({ reason: 'damaged-workbook', parameters: {} })
}
