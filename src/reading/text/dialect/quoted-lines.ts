import { headRecords } from '#reading/text/records/head-records.ts'
import { unquotedLine, withoutLineQuotes } from '#reading/text/records/lines-in-quotes.ts'
import type { Marks, TextHead } from '#reading/text/records/text-head.ts'
import { usualWidth } from '#reading/text/records/usual-width.ts'
import { findDialect } from './find-dialect.ts'

const sampleLines = 200

/**
 * The delimiter and quote of a table in which some or all lines are one quoted cell each (lines-in-quotes.ts). The
 * proof: without these outer quotes, each line has exactly the cells of the table. Undefined for any other file.
 */
export function marksOfQuotedLines(head: TextHead): Marks | undefined {
  const lines = head.text.split(/\r\n|\n|\r/, sampleLines + 1)
  const filled = lines.slice(0, head.isWhole ? sampleLines : -1).filter((line) => line.trim())
  const quoted = filled.flatMap((line) => unquotedLine(line, '"') ?? [])
  if (!quoted.length) return undefined
  const bare: TextHead = { ...head, text: withoutLineQuotes(lines.join('\n'), '"') }
  const marks = findDialect(bare)
  const width = usualWidth(headRecords(bare, marks, sampleLines).map(({ cells }) => cells))
  const isRow = (line: string) =>
    headRecords({ ...bare, text: line, isWhole: true }, marks, 1)[0]?.cells.length === width
  const least = quoted.length * 2 >= filled.length ? 2 : 3
  return width >= least && quoted.every(isRow) ? { ...marks, areLinesInQuotes: true } : undefined
}
