import type { SheetRow } from '#reading/workbook/xlsx/sheet-rows.ts'
import type { Merge } from './merges.ts'

export type SheetHead = SheetRow[] | Error | undefined

export interface HiddenRows {
  count: number
  rows: SheetRow[]
  isPart?: true
}

/** The common interface of all workbook readers: worksheets in order, rows as text. */
export interface Workbook {
  sheets: { name: string; isVisible: boolean }[]
  /**
   * The first rows with content of each sheet, or what is wrong with the sheet. Undefined for the last sheets if
   * earlier ones already have enough text.
   */
  headRows(sheets: number[], limit: number): Promise<SheetHead[]>
  /** the vertically merged cells, for the inspection; empty if finding them would take long or fails */
  headMerges(sheet: number): Promise<Merge[]>
  /**
   * The hidden rows with content after row `below`: their number, and the first `most` of them. `isPart`: only a part
   * of a long sheet was read.
   */
  hiddenRows(sheet: number, of: { below: number; most: number }): Promise<HiddenRows>
  /** all rows with content, ascending, in batches; data that does not fit into memory goes to `folder` */
  rows(sheet: number, folder: string): AsyncGenerator<SheetRow[]>
  /** the number of rows with content, at most `most`; for a damaged sheet, the rows that can be read, at least one */
  countRows(sheet: number, most: number): Promise<number>
  /** the length of a sheet, only comparable with other sheets of the same workbook */
  lengthOf(sheet: number): number
  /** the vertically merged cells; known after all rows have been read */
  merges(sheet: number): Merge[]
  close(): void
}
