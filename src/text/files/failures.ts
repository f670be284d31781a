import type { FileFailure, ForeignContents, SetAsideReason } from '#domain/files/failure.ts'
import type { WorkbookLimit } from '#domain/files/workbook-file.ts'
import { isFormula } from '#domain/values/formula.ts'
import { calculateIt, rowReason } from '#text/mapping/set-aside-reasons.ts'
import { fieldText } from '#text/mapping/target-fields.ts'

const count = (n: number) => n.toLocaleString('en-US')

type NoUsableRow = Extract<FileFailure, { reason: 'no-usable-row' }>['parameters']

const fieldOf: Partial<Record<SetAsideReason, 'customerId' | 'transactionDate' | 'transactionValue'>> = {
  'no-customer': 'customerId',
  'unreadable-date': 'transactionDate',
  'unreadable-value': 'transactionValue',
}

/** The most frequent reason, with its column and an example cell. */
function noUsableRow({ rows, leftOut = 0, setAside, columns, samples }: NoUsableRow): string {
  const [reason, most = 0] =
    (Object.entries(setAside) as [SetAsideReason, number][]).sort((a, b) => b[1] - a[1])[0] ?? []
  if (leftOut > most) {
    const all = rows === 1 ? 'The only row is' : `All ${count(rows)} rows are`
    const who = leftOut === rows ? all : `${count(leftOut)} of the ${count(rows)} rows ${leftOut === 1 ? 'is' : 'are'}`
    return `No row could be used. ${who} left out by ${rows === 1 ? 'its' : 'their'} order status. Please map the file again and choose the statuses that count.`
  }
  const none = rows === 1 ? 'The only row could not be used' : `None of the ${count(rows)} rows could be used`
  if (!reason) return `${none}.`
  const field = fieldOf[reason]
  const column = field && columns[field]
  const sample = samples[reason] ? ` (for example "${samples[reason]}")` : ''
  const where = column ? `: the column "${column}" was mapped to ${fieldText[field].label}${sample}` : sample
  const advice = isFormula(samples[reason] ?? '')
    ? uncalculated
    : 'Please map the file again, or correct it and upload it again.'
  return `${none}, ${rows === 1 ? '' : 'mostly '}because ${rowReason[reason]}${where}. ${advice}`
}

const uncalculated = `The column holds formulas without results. ${calculateIt}`
const gigabytes = (bytes: number) => (bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })

const tooLargeForDisk = ({ neededBytes, freeBytes }: { neededBytes: number; freeBytes: number }) =>
  `Processing this data source needs about ${gigabytes(neededBytes)} GB of free disk space, and the server has ${gigabytes(freeBytes)} GB. Nothing was processed. Please contact your administrator.`

const saveAs = 'Open it in your spreadsheet program, save it as .xlsx or CSV and upload that.'
const exportIt = 'Export your orders as CSV or Excel and upload that.'

const foreignText: Record<ForeignContents, string> = {
  pdf: `This is a PDF document, not a table we can read. ${exportIt}`,
  image: `This is a picture, not a table we can read. ${exportIt}`,
  program: `This is a program, not order data. ${exportIt}`,
  archive: 'This is a ZIP archive, not a workbook. Unpack it and upload the file inside.',
  compressed: 'This file is compressed. Unpack it and upload the file inside.',
  database: `This is a database file, not a table we can read. ${exportIt}`,
  xlsb: `This is a binary workbook (.xlsb), which we cannot read. ${saveAs}`,
  ods: `This is an OpenDocument spreadsheet (.ods), which we cannot read. ${saveAs}`,
  gnumeric: `This is a Gnumeric workbook, which we cannot read. ${saveAs}`,
  exchange: `This is a SYLK or DIF table, which we cannot read. ${saveAs}`,
  xml: `This is an XML document, not a table we can read. ${exportIt}`,
  json: `This is a JSON document, not a table we can read. ${exportIt}`,
  'web-page': `This is a web page without a table. ${exportIt}`,
  numbers:
    'This is a Numbers spreadsheet, which we cannot read. Export it from Numbers as Excel or CSV and upload that.',
  word: `This is a text document, not a workbook. ${exportIt}`,
  powerpoint: `This is a presentation, not a workbook. ${exportIt}`,
  'rich-text': `This is a text document, not a workbook. ${exportIt}`,
  media: `This is a sound or video file, not order data. ${exportIt}`,
  parquet: 'This is a Parquet file, which we cannot read. Export it as CSV and upload that.',
  'old-office': `This is an Office document, but not a workbook. ${exportIt}`,
}

const notLikeAWorkbook = 'which no workbook of orders has. It was not read.'
const limitText: Record<WorkbookLimit, string> = {
  entries: `This workbook is made of more than 10,000 parts, ${notLikeAWorkbook}`,
  'unpacked-size':
    'This workbook unpacks to more than 4 GB, more than can be read. Save the sheet with the orders as CSV and upload that.',
  ratio: `This workbook unpacks to more than 250 times its size, ${notLikeAWorkbook}`,
  'part-size': `The list of sheets or the styles of this workbook take more than 32 MB, ${notLikeAWorkbook}`,
  'shared-strings':
    'The texts in the cells of this workbook take more than 512 MB, more than can be read. Save the sheet with the orders as CSV and upload that.',
  'shared-string-count':
    'This workbook holds more than 16,777,216 different texts, more than can be read. Save the sheet with the orders as CSV and upload that.',
  'cell-text': `This workbook has a cell of more than 32,767 characters, ${notLikeAWorkbook}`,
  reference: `This workbook has a cell beyond row 1,048,576 or column XFD, ${notLikeAWorkbook}`,
  declarations: `This workbook carries declarations of its own (a DTD), ${notLikeAWorkbook}`,
  'sheet-size': 'The sheet holds more than 2 GB of text, more than can be read. Save it as CSV in several files.',
}

const longCell = (cell: string) =>
  `The cell ${cell} of this workbook has more than 32,767 characters, ${notLikeAWorkbook} Shorten that cell and upload the file again.`

function tooLarge({ what, line, column }: Extract<FileFailure, { reason: 'too-large-value' }>['parameters']): string {
  const named = column === undefined ? 'a cell' : `a cell in the column “${column}”`
  const found =
    what === 'field' ? `Line ${count(line)} has ${named} of more than 1 MB` : `Line ${count(line)} has more than 8 MB`
  return `${found}, which no table of orders has. Shorten it, or check whether a quotation mark is missing there, and upload the file again.`
}

/** Why a file failed and what to do, in plain words. */
export function failureText(failure: FileFailure): string {
  switch (failure.reason) {
    case 'unreadable-contents':
      return 'This file is not text we can read. Save it as CSV (UTF-8) and upload that.'
    case 'blank-contents':
      return 'This file contains only blank lines. Check that this is the right file.'
    case 'foreign-contents':
      return foreignText[failure.parameters.contents]
    case 'password-protected':
      return 'This workbook is password-protected. Save a copy without a password or protection and upload that.'
    case 'damaged-workbook':
      return 'This workbook is damaged or incomplete. Open it in your spreadsheet program, save it again as .xlsx and upload that.'
    case 'empty-workbook':
      return 'This workbook has no sheet with anything in it. Check that this is the right file.'
    case 'empty-sheet':
      return `The sheet "${failure.parameters.sheet}" is empty. Choose another one.`
    case 'too-many-columns':
      return `This file has more than ${count(failure.parameters.most)} columns, which no table of orders has. Export only the columns of your orders and upload that.`
    case 'workbook-limit':
      return failure.parameters.cell ? longCell(failure.parameters.cell) : limitText[failure.parameters.limit]
    case 'workbook-too-large':
      return `This kind of workbook can have up to ${count(failure.parameters.most)} MB, and this one has ${count(failure.parameters.megabytes)} MB. Open it in your spreadsheet program, save it as .xlsx and upload that.`
    case 'look-timed-out':
      return 'It took too long to look into this file. Export your orders again as plain CSV (UTF-8) and upload that.'
    case 'no-rows':
      return 'The file has a header line but no rows below it. Export it again with its rows and upload that.'
    case 'no-usable-row':
      return noUsableRow(failure.parameters)
    case 'column-missing':
      return `The column "${failure.parameters.column}" is no longer in the file. Please upload the file again.`
    case 'unclosed-quote':
      return `A quotation mark opened in line ${count(failure.parameters.line)} is never closed. Correct that line and upload the file again.`
    case 'too-large-value':
      return tooLarge(failure.parameters)
    case 'out-of-memory':
      return 'The file needs more memory than the server allows. Please contact your administrator.'
    case 'too-large-for-disk':
      return tooLargeForDisk(failure.parameters)
    case 'timed-out':
      return 'Processing took too long and was stopped. Please try again or contact your administrator.'
    case 'gave-up':
      return `Processing was interrupted ${failure.parameters.attempts} times, so it was stopped. Please upload the file again or contact your administrator.`
  }
}
