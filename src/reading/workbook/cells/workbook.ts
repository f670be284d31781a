import type { SheetRow } from '#reading/workbook/xlsx/sheet-rows.ts'
import type { Merge } from './merges.ts'

/** A workbook as every reader shows it: its worksheets in order, their rows as text. */
export interface Workbook {
  sheets: { name: string; isVisible: boolean }[]
  /** the first rows that have something in them */
  headRows(sheet: number, limit: number): Promise<SheetRow[]>
  /** the cells merged downwards, for a look; none where finding them would take long, or fails */
  headMerges(sheet: number): Promise<Merge[]>
  /** all rows that have something in them, ascending, in batches; what memory cannot hold goes to `folder` */
  rows(sheet: number, folder: string): AsyncGenerator<SheetRow[]>
  /** the cells merged downwards; known once the rows have been read to their end */
  merges(sheet: number): Merge[]
  close(): void
}
