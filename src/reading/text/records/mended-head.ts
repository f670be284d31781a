import { mendedCells } from './mended-cells.ts'
import { RecordCutter } from './record-cutter.ts'
import type { HeadRecord, Marks, TextHead } from './text-head.ts'

/** The records of a head with broken quotes, cut and mended as the ingestion does it. */
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
  cutter.cut(bytes, 0, bytes.length, isWhole, (start, end) => {
    if (cut.length > limit) return
    const record = bytes.toString('utf8', start, end)
    line += 1 + (record.match(/\r\n|\n|\r/g)?.length ?? 0)
    cut.push({ cells: cutter.cells(bytes, start, end), text: record, lastLine: line })
  })
  const width = columnCount ?? usualWidth(cut.flatMap(({ cells }) => (cells ? [cells.length] : [])))
  return cut.slice(0, limit).map(({ cells, text, lastLine }) => {
    const mended = cells ?? mendedCells(text, marks, width) ?? text.split(marks.delimiter)
    return { cells: mended.map((cell) => cell.trimStart()), lastLine }
  })
}

function usualWidth(widths: number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}
