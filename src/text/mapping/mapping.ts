import { mostHeaderRow } from '#domain/mapping/mapping-options.ts'
import { requiredFieldsMissing } from '#text/site/toasts.ts'
import { calculateIt } from './set-aside-reasons.ts'

/** The column mapping screen (docs/specification.md §2, §3, §5). */
export const mappingText = {
  title: 'Map your columns',
  lead: 'Tell us what each column of your file means. Three fields are required. If date and time are in two columns, map both to Transaction Date.',
  requiredFields: 'Required fields',
  preview: 'File preview',
  yourColumns: 'Your columns',
  mappedColumns: 'Mapped columns',
  column: 'Column',
  dataPreview: 'Data preview',
  mapsTo: 'Maps to',
  select: 'Select a field...',
  sheet: 'Sheet',
  required: 'Required',
  optional: 'Optional',
  mapped: 'mapped',
  notMapped: 'not mapped yet',
  cancel: 'Cancel',
  process: 'Process File',
  processing: 'Processing...',
  loading: 'Loading preview…',
  notLoaded: 'The mapping screen could not be loaded. Please reload the page.',
  unableToPreview:
    'Unable to preview file contents. Please ensure your file is a valid CSV or Excel format and try uploading again.',
  blank: '(blank)',
  noRows: 'The file has a header line but no rows below it.',
  oneColumn:
    'Only one column was found; at least three are needed (customer, date and value). Columns must be separated by comma, semicolon, tab or pipe.',
  noHeader:
    'This file has no header line: its columns are named Column 1, Column 2 and so on. If it has one, choose its line under “Reading it differently”.',
  dialectNotAnObject: 'options.dialect must be an object.',
  sheetsNotTexts: 'options.sheets must be a list of names of sheets.',
  optionsNotAnObject: 'options must be an object.',
  notAnObject: 'columnMapping must be an object: file column to target field.',
} as const

export const otherColumns = (columns: number) => `Other columns (${columns.toLocaleString('en-US')})`

/** Formulas without results, as written by programs that do not calculate. */
export function uncalculatedColumns({ columns, sample }: { columns: string[]; sample: string }): string {
  const named = columns.slice(0, namedColumns).map((column) => `"${column}"`)
  const more = columns.length - named.length
  const which =
    columns.length === 1
      ? `column ${named[0]} holds`
      : `columns ${named.join(', ')}${more ? ` and ${more} more` : ''} hold`
  return `The ${which} formulas without results (for example "${sample.slice(0, 60)}"). ${calculateIt}`
}

const namedColumns = 3

/** Sheets of a workbook with the same headers, such as one per month, and sheets with rows that are not read. */
export const readTogether = (sheets: string[]) =>
  `Read the ${sheets.length} sheets with the same columns together: ${namedSheets(sheets)}.`
export const alsoWithRows = (sheets: string[]) => `Also with rows, and not read: ${namedSheets(sheets)}.`

const mostNamedSheets = 12
const namedSheets = (sheets: string[]) => {
  const more = sheets.length - mostNamedSheets
  const named = sheets.slice(0, mostNamedSheets).map((name) => `“${name}”`)
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const endlessRow = (line: number) =>
  `The row that begins on line ${line.toLocaleString('en-US')} has more than 1 MB, so no rows can be shown here. Check that line, or whether a quotation mark is missing there.`

export const badHeaderRow = `options.dialect.headerRow must be a whole number from 0 (no header) to ${mostHeaderRow}.`

export const mappedBadge = (done: number, total: number) => `${done}/${total} mapped`
export const mapRequiredFields = (done: number, total: number) => `Map Required Fields (${done}/${total})`
export const unknownColumn = (column: string) => `The file has no column "${column}".`
export const unknownSheet = (sheet: string) => `The file has no sheet "${sheet}".`
export const unknownField = (field: string) => `"${field}" is not a field a column can be mapped to.`
export const mappedTwice = (label: string) => `${label} is mapped to more than one column. Map it to one only.`
export const mappedThrice = (label: string) =>
  `${label} is mapped to more than two columns. Map it to a date and a time at most.`
export const badOption = (name: string, choices: readonly string[]) =>
  `options.${name} must be one of ${choices.join(', ')}.`
export const missingRequired = (labels: string[]) => requiredFieldsMissing(labels).description
