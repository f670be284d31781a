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
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB18030)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
}

export const headerLine = (row: number) => (row ? `Line ${row}` : dialectText.noHeader)
