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
   * The first rows with content of each sheet, or what is wrong with it; undefined for the last ones, where those before them have
   * enough text already.
   */
  headRows(sheets: number[], limit: number): Promise<SheetHead[]>
  /** the vertically merged cells, for the inspection; none if finding them would take long or fails */
  headMerges(sheet: number): Promise<Merge[]>
  /**
   * The rows with content behind row `below` that a person does not see: how many, and the first `most` of them. `isPart`: a long
   * sheet was looked at in part.
   */
  hiddenRows(sheet: number, of: { below: number; most: number }): Promise<HiddenRows>
  /** all rows with content, ascending, in batches; what does not fit into memory goes to `folder` */
  rows(sheet: number, folder: string): AsyncGenerator<SheetRow[]>
  /** how many rows have content, at most `most`; of a damaged sheet as many as can be read, and one at least */
  countRows(sheet: number, most: number): Promise<number>
  /** how long a sheet is, to be compared with others of the workbook alone */
  lengthOf(sheet: number): number
  /** the vertically merged cells; known once all rows have been read */
  merges(sheet: number): Merge[]
  close(): void
}
