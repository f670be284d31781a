import { type Dialect, delimiters, quotes } from '../../domain/dialect'
import { cellKind } from './cell-kind'
import { headRecords, type TextHead } from './text-head'

const sampleRecords = 200

/**
 * The delimiter and quote that cut the head into the most regular table of the most familiar cells: the pattern score
 * times the type score of van den Burg, Nazábal and Sutton, "Wrangling messy CSV files by detecting row and type
 * patterns" (2019). Comma and double quote when nothing decides.
 */
export function findDialect(head: TextHead): Pick<Dialect, 'delimiter' | 'quote'> {
  const named = /^sep=(.)[\r\n]/i.exec(head.text)?.[1]
  const possible = delimiters.filter((delimiter) => named === undefined || delimiter === named)
  let best: { score: number; dialect: Pick<Dialect, 'delimiter' | 'quote'> } = {
    score: 0,
    dialect: { delimiter: possible[0] ?? ',', quote: '"' },
  }
  for (const quote of quotes) {
    for (const delimiter of possible.length ? possible : delimiters) {
      if (quote === "'" && !hasQuotedCell(head.text, delimiter, quote)) continue
      const rows = headRecords(head, { delimiter, quote }, sampleRecords)
        .map(({ cells }) => cells)
        .filter((cells) => cells.some((cell) => cell.trim()))
      const score = patternScore(rows) * typeScore(rows)
      if (score > best.score) best = { score, dialect: { delimiter, quote } }
    }
  }
  return best.dialect
}

/** A quote at the beginning of a cell and the same at the end of one. */
const hasQuotedCell = (text: string, delimiter: string, quote: string) => {
  const mark = delimiter === '|' ? '\\|' : delimiter
  return new RegExp(`(^|[\\r\\n]|${mark}) *${quote}[^${quote}\\r\\n]*${quote} *($|[\\r\\n]|${mark})`).test(
    text.slice(0, 65_536),
  )
}

/** Many rows of one width are better than many widths, and wide rows better than narrow ones. */
function patternScore(rows: string[][]): number {
  const byWidth = new Map<number, number>()
  for (const { length } of rows) byWidth.set(length, (byWidth.get(length) ?? 0) + 1)
  let score = 0
  for (const [width, count] of byWidth) score += count * Math.max(0.001, (width - 1) / width)
  return score / (byWidth.size || 1)
}

/** The share of cells that look like something: a cell with a foreign delimiter or a left-over quote does not. */
function typeScore(rows: string[][]): number {
  let known = 0
  let all = 0
  for (const cells of rows) {
    for (const cell of cells) {
      all++
      if (cellKind(cell) !== 'unknown') known++
    }
  }
  return all ? Math.max(known / all, 0.001) : 0
}
