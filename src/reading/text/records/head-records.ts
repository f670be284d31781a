import { CsvError, parse } from 'csv-parse/sync'
import { blankSeparated, blankSeparatedCells } from './blank-separated.ts'
import { withoutLineQuotes } from './lines-in-quotes.ts'
import { mendedHead } from './mended-head.ts'
import { type HeadRecord, type Marks, type TextHead, withoutLines } from './text-head.ts'

/**
 * The first `limit` records from line `fromLine` (0 = the first), their cells without surrounding blanks. The last
 * record is dropped if the head ends within it. Any line break ends a record, as in the ingestion. Broken quotes are
 * repaired by the number of columns, or by the usual number while that is unknown.
 */
export function headRecords(
  head: TextHead,
  marks: Marks,
  limit: number,
  fromLine = 0,
  columnCount?: number,
): HeadRecord[] {
  const below = withoutLines(head, fromLine)
  const table = marks.areLinesInQuotes ? { ...below, text: withoutLineQuotes(below.text, marks.quote) } : below
  const records = recordsOf(table, marks, limit, columnCount)
  return fromLine ? records.map(({ cells, lastLine }) => ({ cells, lastLine: lastLine + fromLine })) : records
}

function recordsOf(head: TextHead, marks: Marks, limit: number, columnCount?: number): HeadRecord[] {
  if (marks.delimiter === blankSeparated) return blankSeparatedHead(head, limit)
  const records = wellFormedHead(head, marks, limit)
  // By the rules of CSV, rows between two stray quotes would be one multi-line cell.
  const isSure = records && !(columnCount && records.some(({ cells }) => cells.some((cell) => /[\r\n]/.test(cell))))
  return isSure ? records : mendedHead(head, marks, limit, columnCount)
}

/** The records as read by csv-parse; undefined if a quote breaks the rules. */
function wellFormedHead(
  { text, isWhole }: TextHead,
  { delimiter, quote }: Marks,
  limit: number,
): HeadRecord[] | undefined {
  // csv-parse drops tabs next to a quote, like blanks, and NULs; the ingestion treats them as text.
  const isTabbed = /[\f\0]/.test(text) || (delimiter !== '\t' && text.includes('\t'))
  if (isTabbed && text.includes(quote)) return undefined
  try {
    const records = parse(text, {
      delimiter,
      quote,
      escape: quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      ltrim: true,
      skip_empty_lines: false,
      to: limit + 1,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const complete = isWhole || records.length > limit ? records : records.slice(0, -1)
    let countedTwice = 0
    return complete.slice(0, limit).map(({ record, info }) => {
      countedTwice += record.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
      return { cells: record, lastLine: info.lines - countedTwice }
    })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

function blankSeparatedHead({ text, isWhole }: TextHead, limit: number): HeadRecord[] {
  const lines = text.split(/\r\n|\n|\r/, limit + 1)
  const complete = lines.slice(0, isWhole || lines.length > limit ? limit : -1)
  return complete.map((line, at) => ({ cells: blankSeparatedCells(line), lastLine: at + 1 }))
}
