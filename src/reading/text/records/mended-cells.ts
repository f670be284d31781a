import type { Dialect } from '#domain/files/dialect.ts'

export type Marks = Pick<Dialect, 'delimiter' | 'quote'>

/**
 * The cells of a record with broken quotes, if one reading gives exactly the number of columns. The readings: quotes
 * escaped by a backslash, unescaped quotes inside a quoted cell, or a stray quote as part of its cell. Undefined if no
 * reading fits; the record is then set aside.
 */
export function mendedCells(text: string, marks: Marks, columnCount: number): string[] | undefined {
  if (!text.includes(marks.quote)) return undefined
  const ways = text.includes(`\\${marks.quote}`) ? [backslashed, loose, strict] : [loose, strict]
  for (const way of ways) {
    const cells = cellsBy(way(text, marks), text, marks, columnCount)
    if (cells.length === columnCount) return cells
  }
  return undefined
}

/**
 * The cell that begins with the quote at `open`, and its end; undefined if it is not quoted after all. It must be
 * called from left to right, because it remembers later quotes: each of many quotes would otherwise search through all
 * the others.
 */
type CellReader = (open: number) => { cell: string; end: number } | undefined

/** The cells, at most one more than expected. */
function cellsBy(cellAt: CellReader, text: string, marks: Marks, columnCount: number): string[] {
  const cells: string[] = []
  for (let at = 0; ; at++) {
    let open = at
    while (text[open] === ' ') open++
    const quoted = text[open] === marks.quote ? cellAt(open) : undefined
    const stop = text.indexOf(marks.delimiter, quoted?.end ?? at)
    const end = stop < 0 ? text.length : stop
    cells.push(quoted?.cell ?? text.slice(at, end))
    if (stop < 0 || cells.length > columnCount) return cells
    at = end
  }
}

/** A stray quote becomes part of its cell. */
const strict = (text: string, { delimiter, quote }: Marks): CellReader => {
  return (open) => {
    let close = text.indexOf(quote, open + 1)
    while (close >= 0 && text[close + 1] === quote) close = text.indexOf(quote, close + 2)
    if (close < 0 || !endsAt(text, close + 1, delimiter)) return undefined
    return { cell: text.slice(open + 1, close).replaceAll(quote + quote, quote), end: close + 1 }
  }
}

/** The first quote that can end the cell; regular quoting is tried first. */
const loose = (text: string, marks: Marks): CellReader => {
  const { delimiter, quote } = marks
  const byRules = strict(text, marks)
  const closeAfter = nextQuote(text, quote, (close) => endsAt(text, close + 1, delimiter))
  return (open) => {
    const found = byRules(open)
    if (found) return found
    const close = closeAfter(open)
    if (close < 0) return undefined
    return { cell: text.slice(open + 1, close).replaceAll(quote + quote, quote), end: close + 1 }
  }
}

const backslashed = (text: string, { delimiter, quote }: Marks): CellReader => {
  const closeAfter = nextQuote(text, quote, (close) => !isEscaped(text, close) && endsAt(text, close + 1, delimiter))
  return (open) => {
    const close = closeAfter(open)
    if (close < 0) return undefined
    const cell = text
      .slice(open + 1, close)
      .replaceAll(`\\${quote}`, quote)
      .replaceAll('\\\\', '\\')
    return { cell, end: close + 1 }
  }
}

/** The first closing quote after a position, -1 for none; positions must ascend. */
function nextQuote(text: string, quote: string, closes: (at: number) => boolean): (open: number) => number {
  let found = 0
  return (open) => {
    if (found < 0 || found > open) return found
    found = text.indexOf(quote, open + 1)
    while (found >= 0 && !closes(found)) found = text.indexOf(quote, found + 1)
    return found
  }
}

function isEscaped(text: string, at: number): boolean {
  let count = 0
  while (text[at - 1 - count] === '\\') count++
  return count % 2 === 1
}

function endsAt(text: string, at: number, delimiter: string): boolean {
  while (text[at] === ' ' && delimiter !== ' ') at++
  return at >= text.length || text[at] === delimiter
}
