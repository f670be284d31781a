import type { ColumnReason } from '#domain/mapping/columns/column-reason.ts'
import type { DialectChoice, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import type { FileInspection } from './dialect.ts'
import type { FileFailure } from './failure.ts'
import type { SetAsideRow } from './set-aside-row.ts'
import type { WorkbookReader } from './workbook-file.ts'

/** How much of a file is looked at: enough for any header and sample, read in milliseconds. */
export const headBytes = 1_048_576

/** Where an inspection child finds a file: the whole of it, or a copy of its head. The path is absolute. */
export interface InspectionSource {
  path: string
  sizeBytes: number
  isWhole: boolean
}

/** What an inspection child is asked. */
export type InspectionTask =
  /**
   * `sheet`: the sheet to take; without it, the first whose columns are those of orders, else the first with rows.
   * `dialect`: what the person chose of how a text is cut.
   * `workbook`: it was found to be one, and this child is the right one for it.
   */
  | { kind: 'inspect'; source: InspectionSource; sheet?: string; dialect?: DialectChoice; workbook?: WorkbookReader }
  /** `isOfMapped`: only what is proposed is asked, without the rows */
  | { kind: 'preview'; source: InspectionSource; look: FileInspection; isOfMapped?: true }
  | {
      kind: 'sample'
      source: InspectionSource
      look: FileInspection
      positions: RequiredPositions
      options: MappingOptions
      /** Rows further down are looked at, too: `placesBelow` are in the source. */
      withBelow?: boolean
    }
  | { kind: 'set-aside'; source: InspectionSource; rows: number }

export type InspectionAnswer = { look: FileInspection } | { failure: FileFailure }

/** What an inspection child answers to each task. */
export interface InspectionAnswers {
  /** `workbook`: it is one, and wants the whole file or a process of its own */
  inspect: InspectionAnswer | { workbook: WorkbookReader }
  preview: TablePreview
  sample: SampleReport
  'set-aside': SetAsideRow[]
}

/** The first rows of a table with what is made of them. */
export interface TablePreview {
  rows: string[][]
  /** the file has no row below its header */
  isEmpty: boolean
  /** of a text whose first row is longer than its head: the line it begins on */
  endlessLine?: number
  mapping: ColumnMapping
  source: string | undefined
  /** what a file of that program is called, with its article */
  program: string | undefined
  /** by mapped column, why it is proposed */
  why: Record<string, ColumnReason>
  /** columns of formulas that were never calculated */
  formulas: { columns: string[]; sample: string } | undefined
}

/**
 * Bounds of what an answer quotes of a file, in UTF-16 units. A row of the preview names its columns, so wide tables get
 * shorter names and cells and fewer rows: every answer stays under 1 MB.
 */
export const inspectionLimits = {
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
  Math.min(most, Math.max(inspectionLimits.leastChars, Math.floor(all / Math.max(count, 1))))
