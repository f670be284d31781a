import { readFile, stat } from 'node:fs/promises'
import type { CellObject, ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx'
import { type ForeignContents, PermanentFailure } from '#domain/files/failure.ts'
import { maxUnstreamedBytes, type WorkbookReader, workbookLimits } from '#domain/files/workbook-file.ts'
import { errorName } from './cells/errors.ts'
import { MergeList } from './cells/merges.ts'
import { formatOf, numberText } from './cells/number-format.ts'
import type { Workbook } from './cells/workbook.ts'
import { readPlainRecords } from './encrypted/plain-records.ts'
import { beyond, damaged, protectedByPassword } from './markup/markup-failures.ts'
import { markupText } from './markup/markup-text.ts'
import { tidyHtml } from './tidy-html.ts'
import type { SheetRow } from './xlsx/sheet-rows.ts'

const batchRows = 1000
/** rows of each sheet that the inspection parses; parsing all would take half as long again */
const headRowsRead = 500

/** Binary .xls, SpreadsheetML 2003 and HTML tables named .xls. SheetJS reads them whole. */
export async function openUnstreamed(path: string, reader: Exclude<WorkbookReader, 'xlsx'>): Promise<Workbook> {
  const { size } = await stat(path)
  if (size > maxUnstreamedBytes)
    throw new PermanentFailure({
      reason: 'workbook-too-large',
      parameters: { megabytes: Math.ceil(size / 1024 ** 2), most: maxUnstreamedBytes / 1024 ** 2 },
    })
  const plain = reader === 'xls' ? readPlainRecords(path) : undefined
  const { parse, tables } = await parserOf(plain ?? (await readFile(path)), reader)
  let book: WorkBook | undefined
  const heads = () => {
    book ??= parse({ sheetRows: headRowsRead })
    if (book.SheetNames.length > workbookLimits.entries) beyond('entries')
    return book
  }
  const mergesOf = (sheet: number) => {
    if (tables) return tables[sheet]?.merges.merges ?? []
    const list = new MergeList()
    for (const { s, e } of book?.Sheets[book.SheetNames[sheet]!]?.['!merges'] ?? [])
      list.push({ column: s.c, firstRow: s.r + 1, lastRow: e.r + 1 })
    return list.merges
  }
  const hiddenOf = (sheet: number) => tables?.[sheet]?.hidden
  return {
    get sheets() {
      const isHidden = heads().Workbook?.Sheets?.map(({ Hidden }) => Boolean(Hidden)) ?? []
      return heads().SheetNames.map((name, position) => ({
        name,
        isVisible: !isHidden[position] && !isChart(heads().Sheets[name]),
      }))
    },
    headRows: async (sheets, limit) =>
      sheets.map((sheet) => [...sheetRows(heads(), sheet, hiddenOf(sheet))].slice(0, limit)),
    countRows: async (sheet, most) => Math.min(most, lengthOf(heads(), sheet)),
    lengthOf: (sheet) => lengthOf(heads(), sheet),
    async hiddenRows(sheet, { below, most }) {
      const hidden = (sheetOf(heads(), sheet)?.['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at + 1] : []))
      const numbers = (tables ? [...(hiddenOf(sheet) ?? [])] : hidden).filter((number) => number > below)
      if (!numbers.length) return { count: 0, rows: [] }
      const [head, rowsOfHead] = [
        heads(),
        (rows: SheetRow[]) => rows.filter((row) => row.isHidden && row.number > below),
      ]
      const length = Number(/\d+$/.exec(sheetOf(head, sheet)?.['!fullref'] ?? '')?.[0] ?? 0) // pattern: at most 20 characters (a range)
      const rows = rowsOfHead([...sheetRows(head, sheet, hiddenOf(sheet))])
      // For rows after the head, only the numbers are known; hidden rows after the last cell do not count.
      const further = numbers.filter((number) => number > headRowsRead && number <= length).length
      return { count: rows.length + further, rows: rows.slice(0, most) }
    },
    async *rows(sheet) {
      book = parse({ sheets: [sheet] })
      let batch: SheetRow[] = []
      for (const row of sheetRows(book, sheet, hiddenOf(sheet))) {
        batch.push(row)
        if (batch.length < batchRows) continue
        yield batch
        batch = []
      }
      yield batch
    },
    headMerges: async (sheet) => mergesOf(sheet),
    merges: mergesOf,
    close() {},
  }
}

/** Parses the bytes with SheetJS. Text that it would turn into a number or date stays as written. */
async function parserOf(bytes: Buffer, reader: WorkbookReader) {
  const sheetjs = await import('@e965/xlsx')
  sheetjs.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const page = reader === 'html' ? tidyHtml(markupText(bytes)) : undefined
  const source =
    reader === 'xls'
      ? { data: bytes, type: 'buffer' as const }
      : { data: page?.html ?? markupText(bytes), type: 'string' as const }
  if (reader === 'html' && !/<table\b/i.test(String(source.data))) foreign('web-page')
  // SheetJS takes quadratic time for them: 30,000 took 5 s of CPU.
  if (page && page.tables.length > workbookLimits.entries) beyond('entries')
  const parse = (options: ParsingOptions): WorkBook => {
    const { error: say } = console
    console.error = () => {} // it logs remarks about the file, and file contents must not reach the logs
    try {
      return sheetjs.read(source.data, {
        type: source.type,
        raw: reader === 'html',
        dense: true,
        cellNF: true,
        cellText: false,
        cellHTML: false,
        cellFormula: false,
        ...options,
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      if (/password|encrypt/i.test(message)) protectedByPassword()
      if (/cannot find workbook stream|unsupported file/i.test(message)) foreign('old-office')
      return damaged()
    } finally {
      console.error = say
    }
  }
  return { parse, tables: page?.tables }
}

/** `hidden`: the numbers of the rows that an HTML page hides; other workbooks contain this themselves. */
function* sheetRows(book: WorkBook, sheet: number, hidden?: ReadonlySet<number>): Generator<SheetRow> {
  const is1904 = Boolean(book.Workbook?.WBProps?.date1904)
  const taken = sheetOf(book, sheet)
  const rows = isChart(taken) ? [] : (taken?.['!data'] ?? [])
  for (let at = 0; at < Math.min(rows.length, workbookLimits.rows); at++) {
    const row = rows[at]
    const cells = row?.map((cell) => cellText(cell, is1904))
    const errors = row?.flatMap((cell, column) => (cell?.t === 'e' ? [column] : [])) ?? []
    if (cells?.some((cell, column) => cell && !errors.includes(column)))
      yield {
        number: at + 1,
        cells,
        ...(errors.length ? { uncalculated: errors } : {}),
        ...((taken?.['!rows']?.[at]?.hidden || hidden?.has(at + 1)) && { isHidden: true }),
      }
  }
}

/** Rows with content, from the heads. For a longer sheet, the number includes rows without content. */
function lengthOf(heads: WorkBook, sheet: number): number {
  const last = /\d+$/.exec(heads.Sheets[heads.SheetNames[sheet]!]?.['!fullref'] ?? '')?.[0] // pattern: at most 20 characters (a range)
  return Number(last ?? 0) > headRowsRead ? Number(last) : [...sheetRows(heads, sheet)].length
}

/** The cells of a chart sheet repeat numbers of another sheet. */
const isChart = (sheet: WorkSheet | undefined) => sheet?.['!type'] === 'chart'

const sheetOf = (book: WorkBook, sheet: number) => book.Sheets[book.SheetNames[sheet]!] as DenseSheet | undefined

type DenseSheet = WorkSheet & { '!data'?: ((CellObject | undefined)[] | undefined)[] }

function cellText(cell: CellObject | undefined, is1904: boolean): string {
  if (cell?.v === undefined || cell.v === null) return ''
  if (cell.t === 'n') return numberText(String(cell.v), formatOf(-1, String(cell.z ?? 'General')), is1904)
  if (cell.t === 'e') return errorName(Number(cell.v))
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t === 's') return String(cell.v).replaceAll('\0', '').slice(0, workbookLimits.cellChars)
  return ''
}

function foreign(contents: ForeignContents): never {
  throw new PermanentFailure({ reason: 'foreign-contents', parameters: { contents } })
}
