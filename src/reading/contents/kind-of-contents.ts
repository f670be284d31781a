import type { ForeignContents } from '#domain/files/failure.ts'
import type { WorkbookReader } from '#domain/files/workbook-file.ts'

export type Contents = { reader: 'text' | WorkbookReader } | { foreign: ForeignContents }
