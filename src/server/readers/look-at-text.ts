import type { Dialect, FileLook } from '../../domain/dialect'
import { headRecords } from './text-head'

const delimiters = [',', ';', '\t', '|'] as const
const quotes = ['"', "'"] as const
const sampleRecords = 200

/** Finds the dialect and the columns of a text file from its head; undefined when it holds no header at all. */
export function lookAtText(text: string, isWhole: boolean): FileLook | undefined {
  const dialect = findDialect(text, isWhole)
  const [header] = headRecords(text, dialect, isWhole, 1)
  if (!header?.some((name) => name.trim())) return undefined
  return { reader: 'text', dialect, columns: uniqueNames(header) }
}

/** The delimiter and quote that cut the head into the most even table; comma and double quote when nothing decides. */
function findDialect(text: string, isWhole: boolean): Dialect {
  const hasByteOrderMark = text.startsWith('\ufeff')
  const linesBeforeHeader = countBlankLines(hasByteOrderMark ? text.slice(1) : text)
  const candidates = quotes.flatMap((quote) => delimiters.map((delimiter) => ({ delimiter, quote, linesBeforeHeader })))
  let best = { score: 0, dialect: candidates[0]! }
  for (const dialect of candidates) {
    const score = evenness(headRecords(text, dialect, isWhole, sampleRecords), dialect.quote)
    if (score > best.score) best = { score, dialect }
  }
  return { ...best.dialect, hasByteOrderMark }
}

function countBlankLines(text: string): number {
  let lines = 0
  for (const line of text.split(/\r\n|\n|\r/, 1000)) {
    if (line.trim()) return lines
    lines++
  }
  return 0
}

/** Share of records as wide as the header, times a reward for width; cells that keep a quote at both ends cost. */
function evenness(records: string[][], quote: string): number {
  const rows = records.filter((record) => record.some((cell) => cell.trim()))
  const width = rows[0]?.length ?? 0
  if (width < 2) return 0
  const even = rows.filter((row) => row.length === width).length / rows.length
  const cells = rows.flat()
  const leftOver =
    cells.filter((cell) => /^(["'])[\s\S]*\1$/.test(cell.trim()) && cell.length > 1).length / cells.length
  return even * (1 - 1 / width) * (1 - leftOver) * (quote === '"' ? 1 : 0.99)
}

/** Names made unique: 'Amount', 'Amount (2)'; a blank one becomes 'Column 3' (design.md §8). */
export function uniqueNames(header: string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, position) => {
    const name = cell.trim() || `Column ${position + 1}`
    let unique = name
    for (let n = 2; taken.has(unique); n++) unique = `${name} (${n})`
    taken.add(unique)
    return unique
  })
}
