import type { WorkbookLook, WorkbookReader } from './workbook-file.ts'

export const delimiters = [',', ';', '\t', '|'] as const
/**
 * Delimiters that are used only if they make a far better table. A blank stands for any run of blanks, also in aligned
 * columns.
 */
export const rareDelimiters = ['^', '~', '#', ':', ' '] as const
export const quotes = ['"', "'"] as const

/** Encodings of text files, by their WHATWG names. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1257',
  'windows-1254',
  'windows-1251',
  'koi8-u',
  'ibm866',
  'x-mac-cyrillic',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/**
 * How a text file is cut into cells. The inspection finds it in the head of the file and stores it with the file.
 * DuckDB is given the same dialect, so that preview and figures cannot differ (docs/architecture.md).
 */
export interface Dialect {
  encoding: TextEncoding
  delimiter: (typeof delimiters | typeof rareDelimiters)[number]
  quote: (typeof quotes)[number]
  /**
   * Number of lines before the header (a preamble, blank lines, `sep=;`), or before the first row if there is no
   * header.
   */
  linesBeforeHeader: number
  hasHeader: boolean
  /** Some or all lines are one quoted cell each, with the delimiters inside the quotes; absent in most files. */
  areLinesInQuotes?: true
}

/** The header of the column that marks hidden rows of a workbook that became a text. */
export const hiddenRowHeader = 'Hidden row'

/** What the inspection found in a stored file; preview, mapping screen and ingestion need nothing else. */
export interface FileInspection {
  reader: 'text' | WorkbookReader
  /** for a workbook: the dialect of the CSV made from its sheet */
  dialect: Dialect
  /** Unique names in file order: a name's position in this list is its column's position in the file. */
  columns: string[]
  workbook?: WorkbookLook
  /** for a text that was made of a workbook: its last column marks the rows that were hidden */
  hasHiddenMark?: true
}
