import type { Dialect, TextEncoding } from '#domain/files/dialect.ts'

/** 'Reading it differently' on the mapping screen. */
export const dialectText = {
  title: 'Reading it differently',
  lead: 'We found these by looking at your file. Change them where the preview is cut wrongly.',
  delimiter: 'Cells are separated by',
  quote: 'Texts are quoted by',
  encoding: 'Character encoding',
  headerRow: 'Header line',
  noHeader: 'No header',
} as const

export const delimiterLabel: Record<Dialect['delimiter'], string> = {
  ',': 'Comma ( , )',
  ';': 'Semicolon ( ; )',
  '\t': 'Tab',
  '|': 'Pipe ( | )',
  '^': 'Caret ( ^ )',
  '~': 'Tilde ( ~ )',
  '#': 'Number sign ( # )',
  ':': 'Colon ( : )',
  ' ': 'Blanks',
}

export const quoteLabel: Record<Dialect['quote'], string> = { '"': 'Double quotes ( " )', "'": "Single quotes ( ' )" }

export const encodingLabel: Record<TextEncoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16 LE)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Western European (Windows-1252)',
  macintosh: 'Western European (Macintosh)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-u': 'Cyrillic (KOI8)',
  ibm866: 'Cyrillic (DOS, 866)',
  'x-mac-cyrillic': 'Cyrillic (Macintosh)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-874': 'Thai (Windows-874)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  gb18030: 'Chinese (GB18030)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
}

export const headerLine = (row: number) => (row ? `Line ${row}` : dialectText.noHeader)
