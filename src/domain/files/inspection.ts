import type { ColumnReason } from '#domain/mapping/columns/column-reason.ts'
import type { DialectChoice, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import type { FileInspection } from './dialect.ts'
import type { FileFailure } from './failure.ts'
import type { SetAsideRow } from './set-aside-row.ts'
import type { WorkbookReader } from './workbook-file.ts'

/** How many bytes of a file are inspected: enough for any header and sample, and read within milliseconds. */
export const headBytes = 1_048_576

/** Where an inspection child finds the file: all of it, or a copy of its head. The path is absolute. */
export interface InspectionSource {
  path: string
  sizeBytes: number
  isWhole: boolean
}

/** A task for an inspection child. */
export type InspectionTask =
  /**
   * `sheet`: the sheet to read; without it, the first sheet with columns of orders, else the first with rows.
   * `dialect`: how the person chose to cut the text. `workbook`: the file is known to be a workbook, and this child is
   * the right one for it.
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
      /** Rows further down are inspected, too; `placesBelow` says where they are in the source. */
      withBelow?: boolean
    }
  | { kind: 'set-aside'; source: InspectionSource; rows: number }

export type InspectionAnswer = { look: FileInspection } | { failure: FileFailure }

/** What an inspection child answers to each task. */
export interface InspectionAnswers {
  /** `workbook`: the file is a workbook, and needs the whole file or a process of its own */
  inspect: InspectionAnswer | { workbook: WorkbookReader }
  preview: TablePreview
  sample: SampleReport
  'set-aside': SetAsideRow[]
}

/** The first rows of a table, and what the inspection concludes from them. */
export interface TablePreview {
  rows: string[][]
  /** the file has no row below its header */
  isEmpty: boolean
  /** for a text whose first row is longer than the head: the line on which that row begins */
  endlessLine?: number
  mapping: ColumnMapping
  source: string | undefined
  /** what a file of this program is called, with its article */
  program: string | undefined
  /** for each mapped column, why its field is proposed */
  why: Record<string, ColumnReason>
  /** columns of formulas without stored results */
  formulas: { columns: string[]; sample: string } | undefined
}

/**
 * Limits of what an answer quotes from a file, in UTF-16 units. Each row of the preview repeats the column names, so
 * wide tables get shorter names, shorter cells and fewer rows. Every answer stays under 1 MB.
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

/** How many characters of each text are kept if `count` texts share `all` characters. */
export const sharedChars = (most: number, all: number, count: number): number =>
  Math.min(most, Math.max(inspectionLimits.leastChars, Math.floor(all / Math.max(count, 1))))
