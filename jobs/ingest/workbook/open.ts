import type { WorkbookReader } from '../../../src/domain/workbook-file'
import { openEncryptedPackage } from './encrypted/encrypted-package'
import { openUnstreamed } from './unstreamed'
import type { Workbook } from './workbook'
import { openXlsx } from './xlsx'
import { ZipParts } from './zip-parts'

/** An encrypted .xlsx file looks like a binary workbook from outside. */
export async function openWorkbook(path: string, reader: WorkbookReader): Promise<Workbook> {
  if (reader === 'xlsx') return openXlsx(await ZipParts.open(path))
  const encrypted = reader === 'xls' ? await openEncryptedPackage(path) : undefined
  return encrypted ? openXlsx(await ZipParts.openEncrypted(encrypted)) : openUnstreamed(path, reader)
}
