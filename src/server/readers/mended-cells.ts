import type { Dialect } from '../../domain/dialect'

export type Marks = Pick<Dialect, 'delimiter' | 'quote'>

/**
 * The cells of a record whose quotes are broken, when one way of reading them gives exactly as many cells as the table
 * has: quotes escaped by a backslash; quotes inside a quoted cell not escaped at all; a stray quote that is part of its
 * cell. Undefined when none does: the record is set aside.
 */
export function mendedCells(text: string, marks: Marks, columnCount: number): string[] | undefined {
  if (!text.includes(marks.quote)) return undefined
  const ways = text.includes(`\\${marks.quote}`) ? [backslashed, loose, stray] : [loose, stray]
  for (const cellAt of ways) {
    const cells = cellsBy(cellAt, text, marks)
    if (cells.length === columnCount) return cells
  }
  return undefined
}

/** A cell and where it ends, given that it begins with a quote at `open`; undefined when it is not quoted after all. */
type CellReader = (text: string, open: number, marks: Marks) => { cell: string; end: number } | undefined

function cellsBy(cellAt: CellReader, text: string, marks: Marks): string[] {
  const cells: string[] = []
  for (let at = 0; ; at++) {
    let open = at
    while (text[open] === ' ') open++
    const quoted = text[open] === marks.quote ? cellAt(text, open, marks) : undefined
    const stop = text.indexOf(marks.delimiter, quoted?.end ?? at)
    const end = stop < 0 ? text.length : stop
    cells.push(quoted?.cell ?? text.slice(at, end))
    if (stop < 0) return cells
    at = end
  }
}

const strict: CellReader = (text, open, { delimiter, quote }) => {
  let close = text.indexOf(quote, open + 1)
  while (close >= 0 && text[close + 1] === quote) close = text.indexOf(quote, close + 2)
  if (close < 0 || !endsAt(text, close + 1, delimiter)) return undefined
  return { cell: text.slice(open + 1, close).replaceAll(quote + quote, quote), end: close + 1 }
}

const stray: CellReader = strict

/** The first quote that the cell ends behind; where the rules hold, they come first. */
const loose: CellReader = (text, open, marks) => {
  const { delimiter, quote } = marks
  const byRules = strict(text, open, marks)
  if (byRules) return byRules
  for (let close = text.indexOf(quote, open + 1); close >= 0; close = text.indexOf(quote, close + 1)) {
    if (endsAt(text, close + 1, delimiter))
      return { cell: text.slice(open + 1, close).replaceAll(quote + quote, quote), end: close + 1 }
  }
  return undefined
}

const backslashed: CellReader = (text, open, { delimiter, quote }) => {
  for (let close = text.indexOf(quote, open + 1); close >= 0; close = text.indexOf(quote, close + 1)) {
    if (isEscaped(text, close) || !endsAt(text, close + 1, delimiter)) continue
    const cell = text
      .slice(open + 1, close)
      .replaceAll(`\\${quote}`, quote)
      .replaceAll('\\\\', '\\')
    return { cell, end: close + 1 }
  }
  return undefined
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
