import type { FileLook } from './dialect'
import type { FileFailure } from './failure'
import type { KnownSourceId } from './mapping/headers/known-sources'
import type { AmountUnit, MappingOptions } from './mapping-options'
import type { RequiredPositions } from './positions'
import type { SampleReport } from './sample/sample-report'
import type { SetAsideRow } from './set-aside-row'
import type { ColumnMapping } from './target-field'
import type { WorkbookReader } from './workbook-file'

/** How much of a file is looked at: enough for any header and sample, read in milliseconds. */
export const headBytes = 1_048_576

/** Where a look child finds a file: the whole of it, or a copy of its head. The path is absolute. */
export interface LookSource {
  path: string
  sizeBytes: number
  isWhole: boolean
}

/** What a look child is asked. */
export type LookTask =
  /**
   * `sheet`: the sheet to take; the first that has a header and rows when it is not named.
   * `workbook`: it was found to be one, and this child is the right one for it.
   */
  | { kind: 'look'; source: LookSource; sheet?: string; workbook?: WorkbookReader }
  | { kind: 'preview'; source: LookSource; look: FileLook }
  | {
      kind: 'sample'
      source: LookSource
      look: FileLook
      positions: RequiredPositions
      options: MappingOptions
    }
  | { kind: 'amount-unit'; source: LookSource; look: FileLook; position: number }
  | { kind: 'set-aside'; source: LookSource; rows: number }

export type LookAnswer = { look: FileLook } | { failure: FileFailure }

/** What a look child answers to each task. */
export interface LookAnswers {
  /** `workbook`: it is one, and wants the whole file or a process of its own */
  look: LookAnswer | { workbook: WorkbookReader }
  preview: TablePreview
  sample: SampleReport
  /** undefined where the header says nothing of cents */
  'amount-unit': AmountUnit | undefined
  'set-aside': SetAsideRow[]
}

/** The first rows of a table with what is made of them. */
export interface TablePreview {
  rows: string[][]
  /** the file has no row below its header */
  isEmpty: boolean
  mapping: ColumnMapping
  source: KnownSourceId | undefined
  /** columns of formulas that were never calculated */
  formulas: { columns: string[]; sample: string } | undefined
}

/**
 * Bounds of what an answer quotes of a file, in UTF-16 units. A row of the preview names its columns, so wide tables get
 * shorter names and cells and fewer rows: every answer stays under 1 MB.
 */
export const lookLimits = {
  nameChars: 200,
  namesChars: 262_144,
  cellChars: 1000,
  leastChars: 16,
  previewRows: 10,
  previewChars: 524_288,
  sheets: 1000,
  sheetChars: 100,
  exampleChars: 60,
} as const

/** How many of a text are kept where `count` texts share `all` characters. */
export const sharedChars = (most: number, all: number, count: number): number =>
  Math.min(most, Math.max(lookLimits.leastChars, Math.floor(all / Math.max(count, 1))))
