import type { WorkbookReader } from '#domain/files/workbook-file.ts'
import type { Workbook } from './cells/workbook.ts'
import { openEncryptedPackage } from './encrypted/encrypted-package.ts'
import { openUnstreamed } from './unstreamed.ts'
import { openXlsx } from './xlsx/xlsx.ts'
import { ZipParts } from './xlsx/zip-parts.ts'

/** An encrypted .xlsx file is an OLE file and looks like a binary workbook. */
export async function openWorkbook(path: string, reader: WorkbookReader): Promise<Workbook> {
  if (reader === 'xlsx') return openXlsx(await ZipParts.open(path))
  const encrypted = reader === 'xls' ? await openEncryptedPackage(path) : undefined
  return encrypted ? openXlsx(await ZipParts.openEncrypted(encrypted)) : openUnstreamed(path, reader)
}
