import { parse } from 'csv-parse/sync'
import type { Dialect } from '../../domain/dialect'

/** How much of a file the web process looks at: enough for any header and sample, read in milliseconds. */
export const headBytes = 1_048_576

/**
 * The text of a file's head, or undefined when it is not UTF-8 text. A character or line that the cut at
 * `headBytes` went through is left out.
 */
export function headText(head: Buffer, isWhole: boolean): string | undefined {
  if (head.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(isWhole ? head : withoutCutCharacter(head))
  } catch {
    return undefined
  }
}

function withoutCutCharacter(head: Buffer): Buffer {
  let end = head.length
  while (end > 0 && (head[end - 1]! & 0xc0) === 0x80) end-- // continuation bytes
  return head.subarray(0, Math.max(0, end - 1)) // and the byte that leads them, or one plain character
}

/** The first `limit` records of the head, cells as text; the last record is left out when the head is cut through it. */
export function headRecords(
  text: string,
  dialect: Omit<Dialect, 'hasByteOrderMark'>,
  isWhole: boolean,
  limit: number,
): string[][] {
  const records = parse(text, {
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    from_line: dialect.linesBeforeHeader + 1,
    to: limit + 1,
    on_record: (record: string[]) => record,
    skip_records_with_error: true,
  }) as string[][]
  const complete = isWhole || records.length > limit ? records : records.slice(0, -1)
  return complete.slice(0, limit)
}
