import type { HiddenCells } from './hidden-cells.ts'

/** Workbooks: which kinds are read, and their limits (requirements 29, 30). */
export type WorkbookReader = 'xlsx' | 'xls' | 'spreadsheetml' | 'html'

const mebibyte = 1024 * 1024

/** Sizes in bytes. The greatest ratio seen in 635 real workbooks is 140, the most entries 196. */
export const workbookLimits = {
  entries: 10_000,
  unpackedBytes: 4096 * mebibyte,
  /** unpacked : packed, for entries over `ratioFreeBytes` */
  ratio: 250,
  ratioFreeBytes: 64 * mebibyte,
  sharedStringBytes: 512 * mebibyte,
  /** beyond this, shared strings lie in a temporary file */
  sharedStringMemoryBytes: 64 * mebibyte,
  sharedStrings: 16 * 1024 * 1024,
  cellChars: 32_767,
  rows: 1_048_576,
  columns: 16_384,
  /** No tag, comment or text in a workbook is longer than this. */
  pieceChars: mebibyte,
  /** workbook.xml, styles.xml and the relations are read whole */
  partBytes: 32 * mebibyte,
  /** text of the sheet taken, as CSV */
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

/** Heap of a process that reads a file (requirement 30). */
export const heapMegabytes = {
  text: 512,
  xlsx: 512,
  xls: 2048,
  spreadsheetml: 2048,
  html: 2048,
} as const satisfies Record<'text' | WorkbookReader, number>

/**
 * Binary .xls, SpreadsheetML and HTML tables beyond this are looked at in a process of their own: 8 MB of HTML take 320 MB,
 * and a look at 48 MB of .xls takes longer than other looks may.
 */
const mostPooledBytes = 4 * mebibyte
export const isReadAlone = (reader: WorkbookReader, sizeBytes: number): boolean =>
  reader !== 'xlsx' && sizeBytes > mostPooledBytes

/** What *Look* found in a workbook, beside dialect and columns. Only visible sheets are listed. */
export interface WorkbookLook {
  sheet: string
  /** the sheet's place among all sheets, hidden ones included, from 0 */
  position: number
  sheets: string[]
  /** the other sheets with rows, of those that were looked into; absent where there are none */
  others?: string[]
  /** the sheets that have rows under the same names as this one, itself included, in their order; absent for one alone */
  alike?: string[]
  /** number of the sheet's column that is the first of the table, from 0 */
  firstColumn: number
  /** the first rows below the header, every cell as text */
  sample: string[][]
  /** the sheet has no rows beyond them */
  isSampleWhole?: boolean
  /** which rows of the sample are hidden, from 0; absent where none are */
  hiddenInSample?: number[]
  /** the hidden rows of this sheet and of those alike, an entry for each that has any; absent where none has */
  hiddenRows?: HiddenCells[]
  /** the hidden sheets that have rows under the same names; they are never read */
  hiddenSheets?: HiddenCells[]
  /** vertically merged cells of the sample; `last` is the last row of the sample that they cover */
  merges?: SampleMerge[]
}

/** Column and rows of the sample, from 0. */
export interface SampleMerge {
  column: number
  first: number
  last: number
}

/**
 * The sample with merged cells repeated downward, as in the ingestion: everywhere except in the value column, where a
 * total merged over three rows is one total.
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
