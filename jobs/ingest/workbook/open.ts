import type { WorkbookReader } from '../../../src/domain/workbook-file'
import { openUnstreamed } from './unstreamed'
import type { Workbook } from './workbook'
import { openXlsx } from './xlsx'

export const openWorkbook = (path: string, reader: WorkbookReader): Promise<Workbook> =>
  reader === 'xlsx' ? openXlsx(path) : openUnstreamed(path, reader)
