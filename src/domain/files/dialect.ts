import type { WorkbookLook, WorkbookReader } from './workbook-file.ts'

export const delimiters = [',', ';', '\t', '|'] as const
/** Used only where they make a far better table. A blank means any run of blanks, also in aligned columns. */
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
 * How a text file is cut into cells. Found by the inspection in the head of the file, stored with the file and
 * given to DuckDB explicitly, so that the preview and the figures never guess apart (docs/architecture.md).
 */
export interface Dialect {
  encoding: TextEncoding
  delimiter: (typeof delimiters | typeof rareDelimiters)[number]
  quote: (typeof quotes)[number]
  /** Lines before the header (a preamble, blank lines, `sep=;`), or before the first row when there is no header. */
  linesBeforeHeader: number
  hasHeader: boolean
  /** Lines, all or some, are one quoted cell each with the delimiters inside; absent in most files. */
  areLinesInQuotes?: true
}

/** What the inspection found in a stored file: everything that preview, mapping screen and ingestion need. */
export interface FileInspection {
  reader: 'text' | WorkbookReader
  /** For a workbook: the dialect of the CSV that its sheet is turned into. */
  dialect: Dialect
  /** Unique names in file order; position in this list = position in the file. */
  columns: string[]
  workbook?: WorkbookLook
}
