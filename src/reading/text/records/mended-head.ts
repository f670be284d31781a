import { cutOffTail } from './cut-off-tail.ts'
import { mendedCells } from './mended-cells.ts'
import { RecordCutter } from './record-cutter.ts'
import type { HeadRecord, Marks, TextHead } from './text-head.ts'
import { usualWidth } from './usual-width.ts'

/** The records of a head with broken quotes, cut and repaired as in the ingestion. */
export function mendedHead(
  { text, isWhole }: TextHead,
  marks: Marks,
  limit: number,
  columnCount?: number,
): HeadRecord[] {
  const bytes = Buffer.from(text)
  const cutter = new RecordCutter(marks, { columnCount })
  const cut: { cells: string[] | undefined; text: string; lastLine: number }[] = []
  let line = 0
  const take = (start: number, end: number) => {
    if (cut.length > limit) return
    const record = bytes.toString('utf8', start, end)
    line += 1 + (record.match(/\r\n|\n|\r/g)?.length ?? 0)
    cut.push({ cells: cutter.cells(bytes, start, end), text: record, lastLine: line })
  }
  const rest = cutter.cut(bytes, 0, bytes.length, isWhole, take)
  const tail = isWhole && rest < bytes.length && cutOffTail(bytes, rest, bytes.length, marks, columnCount ?? 0)
  if (tail) for (const [start, end] of tail.records) take(start, end)
  const width = columnCount ?? usualWidth(cut.flatMap(({ cells }) => (cells ? [cells] : [])))
  return cut.slice(0, limit).map(({ cells, text, lastLine }) => {
    const mended = cells ?? mendedCells(text, marks, width) ?? text.split(marks.delimiter)
    return { cells: mended.map((cell) => cell.trimStart()), lastLine }
  })
}
