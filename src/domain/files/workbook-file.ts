import { mostColumns } from '#domain/values/most-columns.ts'
import type { HiddenCells } from './hidden-cells.ts'

/** Workbooks: which kinds are read, and their limits (requirements 29, 30). */
export type WorkbookReader = 'xlsx' | 'xls' | 'spreadsheetml' | 'html'

const mebibyte = 1024 * 1024

/**
 * Sizes in bytes. Among 635 real workbooks, the highest unpacking ratio is 140 and the largest number of entries is
 * 196.
 */
export const workbookLimits = {
  entries: 10_000,
  unpackedBytes: 4096 * mebibyte,
  /** most unpacked bytes per packed byte, for entries above `ratioFreeBytes` */
  ratio: 250,
  ratioFreeBytes: 64 * mebibyte,
  sharedStringBytes: 512 * mebibyte,
  /** beyond this size, shared strings go to a temporary file */
  sharedStringMemoryBytes: 64 * mebibyte,
  sharedStrings: 16 * 1024 * 1024,
  cellChars: 32_767,
  rows: 1_048_576,
  columns: mostColumns,
  /** no tag, comment or text in a workbook may be longer than this */
  pieceChars: mebibyte,
  /** workbook.xml, styles.xml and the relations are read whole into memory */
  partBytes: 32 * mebibyte,
  /** text of the chosen sheet, as CSV */
  sheetBytes: 2048 * mebibyte,
} as const
export type WorkbookLimit =
  | 'entries'
  | 'unpacked-size'
  | 'ratio'
  | 'part-size'
  | 'shared-strings'
  | 'shared-string-count'
  | 'cell-text'
  | 'reference'
  | 'declarations'
  | 'sheet-size'

/**
 * Binary .xls, SpreadsheetML and HTML tables are read whole, not streamed. Measured: inspecting a binary workbook of 19
 * MB (65,536 rows of 12 columns) takes 3.0 CPU seconds and 211 MB; 48 MB stay within the time limit.
 */
export const maxUnstreamedBytes = 48 * mebibyte

/** Heap limit of a process that reads a file (requirement 30). */
export const heapMegabytes = {
  text: 512,
  xlsx: 512,
  xls: 2048,
  spreadsheetml: 2048,
  html: 2048,
} as const satisfies Record<'text' | WorkbookReader, number>

/**
 * Larger binary .xls, SpreadsheetML and HTML tables are inspected in a separate process: 8 MB of HTML take 320 MB of
 * memory, and 48 MB of .xls take longer than other inspections may.
 */
const mostPooledBytes = 4 * mebibyte
export const isReadAlone = (reader: WorkbookReader, sizeBytes: number): boolean =>
  reader !== 'xlsx' && sizeBytes > mostPooledBytes

/** What the inspection found in a workbook, besides dialect and columns. Only visible sheets are listed. */
export interface WorkbookLook {
  sheet: string
  /** the sheet's index among all sheets, hidden ones included, from 0 */
  position: number
  sheets: string[]
  /** the other inspected sheets with rows; absent if there are none */
  others?: string[]
  /**
   * the sheets whose rows have the same column names as this one, itself included, in workbook order; absent if there
   * is only one
   */
  alike?: string[]
  /** the sheet's column that is the first of the table, from 0 */
  firstColumn: number
  /** the first rows below the header, every cell as text */
  sample: string[][]
  /** the sheet has no rows beyond them */
  isSampleWhole?: boolean
  /** indexes of the hidden rows of the sample, from 0; absent if none are hidden */
  hiddenInSample?: number[]
  /**
   * the hidden rows of this sheet and of the sheets with the same columns: one entry for each that has hidden rows;
   * absent if none has
   */
  hiddenRows?: HiddenCells[]
  /** the hidden sheets whose rows have the same column names; they are never read */
  hiddenSheets?: HiddenCells[]
  /** vertically merged cells of the sample; `last` is the last sample row that they cover */
  merges?: SampleMerge[]
}

/** A column and rows of the sample, counted from 0. */
export interface SampleMerge {
  column: number
  first: number
  last: number
}

/**
 * The sample with merged cells repeated downward, as the ingestion does, except in the value column: a total merged
 * over three rows counts once.
 */
export function mergedSample({ sample, merges = [] }: WorkbookLook, valueColumn: number | undefined): string[][] {
  const filled = sample.map((cells) => [...cells])
  for (const { column, first, last } of merges) {
    const text = filled[first]?.[column]
    if (!text || column === valueColumn) continue
    for (let row = first + 1; row <= last; row++) if (filled[row] && !filled[row]![column]) filled[row]![column] = text
  }
  return filled
}
