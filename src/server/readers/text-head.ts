import { parse } from 'csv-parse/sync'
import type { Dialect, TextEncoding } from '../../domain/dialect'
import { encodingOf, withoutCutCharacter } from './text-encoding'

/** How much of a file the web process looks at: enough for any header and sample, read in milliseconds. */
export const headBytes = 1_048_576

export interface TextHead {
  /** without a byte order mark, and without the character that the cut at `headBytes` went through */
  text: string
  encoding: TextEncoding
  isWhole: boolean
}

/** The text of a file's head, or undefined when it is no text. */
export function textHead(head: Buffer, isWhole: boolean): TextHead | undefined {
  const encoding = encodingOf(head, isWhole)
  if (!encoding) return undefined
  const bytes = encoding === 'utf-8' && !isWhole ? withoutCutCharacter(head) : head
  const even = encoding.startsWith('utf-16') ? bytes.subarray(0, bytes.length & ~1) : bytes
  return { text: new TextDecoder(encoding).decode(even), encoding, isWhole }
}

/** A record of the head: its cells as text and the number of the line it ends in. */
export interface HeadRecord {
  cells: string[]
  lastLine: number
}

/**
 * The first `limit` records from line `fromLine` (0 = the first), cells without blanks around them; the last record is
 * left out when the head is cut through it. Any line break ends a record, as in the ingestion.
 */
export function headRecords(
  { text, isWhole }: TextHead,
  dialect: Pick<Dialect, 'delimiter' | 'quote'>,
  limit: number,
  fromLine = 0,
): HeadRecord[] {
  const records = parse(text, {
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    escape: dialect.quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
    skip_empty_lines: false,
    from_line: fromLine + 1,
    to: limit + 1,
    info: true,
    skip_records_with_error: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const complete = isWhole || records.length > limit ? records : records.slice(0, -1)
  return complete.slice(0, limit).map(({ record, info }) => ({ cells: record, lastLine: info.lines }))
}
