import type { SheetRow } from '#reading/workbook/xlsx/sheet-rows.ts'
import type { Merge } from './merges.ts'

/** The common interface of all workbook readers: worksheets in order, rows as text. */
export interface Workbook {
  sheets: { name: string; isVisible: boolean }[]
  /** the first rows with content */
  headRows(sheet: number, limit: number): Promise<SheetRow[]>
  /** the vertically merged cells, for the inspection; none if finding them would take long or fails */
  headMerges(sheet: number): Promise<Merge[]>
  /** all rows with content, ascending, in batches; what does not fit into memory goes to `folder` */
  rows(sheet: number, folder: string): AsyncGenerator<SheetRow[]>
  /** the vertically merged cells; known once all rows have been read */
  merges(sheet: number): Merge[]
  close(): void
}
