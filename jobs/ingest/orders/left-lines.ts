import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { type ExportCell, toCsv } from '#domain/site/table-export.ts'
import { placeCell } from '#jobs/ingest/write/wide-set-aside.ts'
import { type FileRecord, isBlank, readableCells } from '#reading/text/records/record-reader.ts'

/**
 * The file's own cells as text for a spreadsheet, none of them a formula. A line of nothing but letters, digits and plain
 * marks is written as it stands: cell by cell, 146,000 rows took a CPU second.
 */
export class LeftLines {
  readonly #request: IngestionRequest
  readonly #bare: RegExp | undefined
  readonly #starts

  constructor(request: IngestionRequest) {
    this.#request = request
    this.#starts = request.sheetsRead?.starts
    this.#bare = bareLine(request.look.dialect.delimiter, request.look.columns.length)
  }

  /** The cells of a record that was read. */
  cellsOf(record: FileRecord): string {
    const { dialect, columns } = this.#request.look
    const text = record.text()
    if (this.#bare?.test(text)) return dialect.delimiter === ',' ? text : text.replaceAll(dialect.delimiter, ',')
    const cells = readableCells(record, columns.length)
    return asCsv(columns.map((_, position) => cells?.[position] ?? (position || cells ? '' : text)))
  }

  /** Its row number, with the sheet where several were read. */
  placeOf(row: number): string {
    return this.#starts?.length ? withoutBreak(toCsv([[placeCell(row, this.#starts)]])) : String(row)
  }
}

/** The whole line of a record that cannot be cut, as its first cell; undefined for a blank line. */
export function unreadableLine(record: FileRecord, columns: string[]): string | undefined {
  const text = record.text()
  return isBlank(text) ? undefined : asCsv(columns.map((_, position) => (position ? '' : text)))
}

/** A pattern of more cells is long to make. */
const mostColumns = 100

/**
 * What needs neither quotes nor an apostrophe in any cell. Of a delimiter that may stand in such a cell, none. No two ways
 * lead through one text: a minus begins only the first of a cell's choices.
 */
function bareLine(delimiter: string, columns: number): RegExp | undefined {
  if (![',', ';', '\t', '|'].includes(delimiter) || columns > mostColumns) return undefined
  const cell = String.raw`(?:-\d[\d.]*|[\p{L}\d][\p{L}\d .@_/:-]*)?`
  return new RegExp(`^${cell}(?:[${delimiter}]${cell}){${columns - 1}}$`, 'u')
}

const asCsv = (cells: string[]): string => withoutBreak(toCsv([cells.map(cellOf)]))
const withoutBreak = (line: string) => line.slice(0, -2)

/** As `neutral` of cells.sql: what is a number stays one. */
const cellOf = (cell: string): ExportCell => (/^[-+]?[\d.,]+$/.test(cell.trim()) ? { number: cell } : { text: cell })
