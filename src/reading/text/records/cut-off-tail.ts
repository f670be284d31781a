import { mendedCells } from './mended-cells.ts'
import { RecordCutter } from './record-cutter.ts'
import type { Marks } from './text-head.ts'

/** If more lines than this follow a quote that is never closed, the file is probably not cut off. */
const mostLines = 100

interface Tail {
  /** start and end byte of each record, without its line break */
  records: [start: number, end: number][]
  /** whether these records are unreadable, because the file ends inside a quoted cell */
  isCutOff: boolean
}

/**
 * The records from `from` on, where a cell opens a quote that is never closed; each ends with its line. If every
 * further line is a row of the table, the quote is a stray mark; otherwise the file was cut off there. Undefined if too
 * much text follows to be sure.
 */
export function cutOffTail(
  bytes: Buffer,
  from: number,
  to: number,
  marks: Marks,
  columnCount: number,
): Tail | undefined {
  const records: Tail['records'] = []
  const cutter = new RecordCutter(marks, { isBlock: true, columnCount })
  cutter.cut(bytes, from, to, true, (start, end) => records.push([start, end]))
  const [first, ...rest] = records.filter(([start, end]) => end > start)
  const isRow = ([start, end]: [number, number]) => cutter.cells(bytes, start, end)?.length === columnCount
  const isStray =
    first !== undefined &&
    rest.length > 0 &&
    rest.every(isRow) &&
    mendedCells(bytes.toString('utf8', ...first), marks, columnCount) !== undefined
  if (isStray) return { records, isCutOff: false }
  return records.length > mostLines ? undefined : { records, isCutOff: true }
}
