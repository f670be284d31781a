import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { isTotalLabel, totalLabelOf, totalWords } from '#domain/values/total-labels.ts'
import { decodedText } from '#reading/text/encoding/decoded-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { withoutLines } from '#reading/text/records/text-head.ts'

/** A grand total stands in the first or the last lines, a subtotal in the first ones too. */
const [headLength, tailLength] = [128 * 1024, 64 * 1024]
const mostLines = 200
const longestLine = 10_000
/** As a word by itself: 'Consumer' is none. */
const words = new RegExp(`(?<![\\p{L}\\d])(?:${totalWords})(?![\\p{L}\\d])`, 'iu') // pattern: at most 131,072 bytes (headLength)

/**
 * The column that total rows are labeled in, where that is not told by a customer or SKU that is a label alone: another
 * column, or one with labels such as 'Total for Anna'. The head and the tail of the file are looked at.
 */
export function findTotalColumn({ sourcePath, look, positions }: IngestionRequest): number | undefined {
  const { dialect, columns } = look
  const asTotals = new Set([positions.customerId, positions.skuId, positions.skuName])
  const counts = new Map<number, number>()
  for (const line of linesWithWords(sourcePath, dialect).slice(0, mostLines)) {
    const [record] = headRecords({ text: line, encoding: dialect.encoding, isWhole: true }, dialect, 1)
    const found = record?.cells.findIndex((cell) => totalLabelOf(cell)) ?? -1
    if (found < 0 || found >= columns.length) continue
    const isTold = asTotals.has(found) && isTotalLabel(record!.cells[found]!)
    if (!isTold) counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

function linesWithWords(path: string, { encoding, linesBeforeHeader, hasHeader }: IngestionRequest['look']['dialect']) {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const piece = (from: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)))
      return decodedText(bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from)), encoding)
    }
    const head = { text: piece(0, headLength), encoding, isWhole: false }
    const rows = withoutLines(head, linesBeforeHeader + Number(hasHeader)).text
    const tailStart = Math.max(headLength, size - tailLength) & ~1
    const tail = tailStart < size ? piece(tailStart, tailLength + 1) : ''
    return [rows, tail].flatMap((text) =>
      words.test(text) ? text.split(/\r\n|\n|\r/).filter((line) => line.length <= longestLine && words.test(line)) : [],
    )
  } finally {
    closeSync(file)
  }
}
