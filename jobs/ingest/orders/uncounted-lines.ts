import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { type ExportCell, toCsv } from '#domain/site/table-export.ts'
import { fileColumns } from '#jobs/ingest/write/file-columns.ts'
import { placeCell } from '#jobs/ingest/write/wide-set-aside.ts'
import { type FileRecord, isBlank, readableCells } from '#reading/text/records/record-reader.ts'

/**
 * The file's own cells as text that is safe for a spreadsheet, without formulas. A line with only letters, digits and
 * plain marks is copied unchanged: cell by cell, 146,000 rows took a CPU second.
 */
export class UncountedLines {
  readonly #request: IngestionRequest
  readonly #columns
  readonly #starts

  constructor(request: IngestionRequest) {
    this.#request = request
    this.#columns = fileColumns(request)
    this.#starts = request.sheetsRead?.starts
  }

  /** The cells of a record. */
  cellsOf(record: FileRecord): string {
    const { dialect, columns } = this.#request.look
    const text = record.text()
    const bare = bareLine(text, dialect.delimiter, columns.length)
    const isMarked = this.#columns.length < columns.length
    if (bare !== undefined) return isMarked ? bare.slice(0, bare.lastIndexOf(',')) : bare
    const cells = readableCells(record, columns.length)
    return asCsv(this.#columns.map((_, position) => cells?.[position] ?? (position || cells ? '' : text)))
  }

  /** Its row number, with the sheet if several were read. */
  placeOf(row: number): string {
    return this.#starts?.length ? withoutBreak(toCsv([[placeCell(row, this.#starts)]])) : String(row)
  }
}

/** The whole line of a record that cannot be split, as its first cell; undefined for a blank line. */
export function unreadableLine(record: FileRecord, columns: string[]): string | undefined {
  const text = record.text()
  return isBlank(text) ? undefined : asCsv(columns.map((_, position) => (position ? '' : text)))
}

/** Cells that need neither quotes nor an apostrophe. At most one alternative matches any beginning of a cell. */
const bareCells =
  /^(?:-\d[\d.]*|[\p{L}\d#$€£(][\p{L}\d .@_/:#$€£()&%!?*+'-]*)?(?:,(?:-\d[\d.]*|[\p{L}\d#$€£(][\p{L}\d .@_/:#$€£()&%!?*+'-]*)?)*$/u

/** The line as it is in CSV; undefined if its cells must be written one by one. */
function bareLine(text: string, delimiter: string, columns: number): string | undefined {
  if (delimiter === ' ' || (delimiter !== ',' && text.includes(','))) return undefined
  const line = delimiter === ',' ? text : text.replaceAll(delimiter, ',')
  return countCommas(line) === columns - 1 && bareCells.test(line) ? line : undefined
}

function countCommas(line: string): number {
  let count = 0
  for (let at = line.indexOf(','); at !== -1; at = line.indexOf(',', at + 1)) count++
  return count
}

const asCsv = (cells: string[]): string => withoutBreak(toCsv([cells.map(cellOf)]))
const withoutBreak = (line: string) => line.slice(0, -2)

/** As `neutral` of cells.sql does: numbers stay numbers. */
const cellOf = (cell: string): ExportCell => (/^[-+]?[\d.,]+$/.test(cell.trim()) ? { number: cell } : { text: cell })
