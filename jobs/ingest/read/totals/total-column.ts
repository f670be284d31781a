import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { closingWords, isClosingLabel, isTotalLabel, totalLabelOf, totalWords } from '#domain/values/total-labels.ts'
import { decodedText } from '#reading/text/encoding/decoded-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { withoutLines } from '#reading/text/records/text-head.ts'

/** A grand total is in the first or the last lines, a subtotal may be in the first ones, too. */
const [headLength, tailLength] = [128 * 1024, 64 * 1024]
const mostLines = 200
const longestLine = 10_000
const mostClosing = 50
const lineBreak = /\r\n|\n|\r/
/** Matches whole words: 'Consumer' does not match. */
const asWords = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu') // pattern: at most 131,072 bytes (headLength)
const words = asWords(totalWords)
const ofClosing = asWords(closingWords)

/**
 * The column in which totals are labeled, unless a customer or SKU that is just a label marks them. It is another
 * column, or one with labels such as 'Total for Anna' or, at the end, 'MwSt 19%'. Only the head and the tail of the
 * file are examined.
 */
export function findTotalColumn({ sourcePath, look, positions }: IngestionRequest): number | undefined {
  const { dialect, columns } = look
  const { customerId, transactionDate } = positions
  const asTotals = new Set([customerId, positions.skuId, positions.skuName])
  const counts = new Map<number, number>()
  const cellsOf = (line: string) =>
    headRecords({ text: line, encoding: dialect.encoding, isWhole: true }, dialect, 1)[0]?.cells ?? []
  const count = (at: number) => counts.set(at, (counts.get(at) ?? 0) + 1)
  const { withWords, closing } = linesToAsk(sourcePath, dialect)
  for (const line of withWords.slice(0, mostLines)) {
    const cells = cellsOf(line)
    const found = cells.findIndex((cell) => totalLabelOf(cell))
    const isTold = asTotals.has(found) && isTotalLabel(cells[found]!)
    if (found >= 0 && found < columns.length && !isTold) count(found)
  }
  for (const line of closing) {
    const cells = cellsOf(line)
    const found = cells.findIndex(isClosingLabel)
    const isNobody = !cells[customerId]?.trim() && !cells[transactionDate]?.trim()
    if (found >= 0 && found < columns.length && (found === customerId || isNobody)) count(found)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** Lines with a word for totals, and last lines with a word for tax and the like after a total. */
function linesToAsk(path: string, { encoding, linesBeforeHeader, hasHeader }: IngestionRequest['look']['dialect']) {
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
    const linesOf = (text: string) => text.split(lineBreak).filter((line) => line.trim() && line.length <= longestLine)
    const withWords = [rows, tail].flatMap((text) =>
      words.test(text) ? linesOf(text).filter((line) => words.test(line)) : [],
    )
    const closing = linesOf(tail || rows).filter((line) => ofClosing.test(line))
    return { withWords, closing: closing.slice(-mostClosing) }
  } finally {
    closeSync(file)
  }
}
