import { type Dialect, delimiters, quotes, rareDelimiters } from '#domain/files/dialect.ts'
import type { DialectChoice } from '#domain/mapping/mapping-options.ts'
import { cellKind, isDataKind } from '#reading/text/records/cell-kind.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import type { TextHead } from '#reading/text/records/text-head.ts'
import { usualWidth } from '#reading/text/records/usual-width.ts'
import { exactCut } from './exact-cut.ts'
import { areMeantAsQuotes, hasQuotedCell } from './single-quotes.ts'

const sampleRecords = 200

type Found = Pick<Dialect, 'delimiter' | 'quote'>

/**
 * Finds the delimiter and quote that split the head into the most regular table with the most recognizable cells. The
 * score is the pattern score times the type score of van den Burg, Nazábal and Sutton, "Wrangling messy CSV files by
 * detecting row and type patterns" (2019). The default is comma and double quote. A cut that follows the rules of CSV
 * exactly is preferred to one at marks inside quoted texts. The person's choices are taken as they are.
 */
export function findDialect(head: TextHead, { delimiter, quote }: DialectChoice = {}): Found {
  if (delimiter) return bestOf(head, [delimiter], quote ? [quote] : quotes).dialect
  if (quote) return bestOf(head, delimiters, [quote]).dialect
  const found = mostRegular(head)
  return exactCut(head, found) ?? found
}

function mostRegular(head: TextHead): Found {
  const named = /^sep=(.)[\r\n]/i.exec(head.text)?.[1]
  const possible = [...delimiters, ...rareDelimiters].filter((delimiter) => delimiter === named)
  const best = bestOf(head, possible.length ? possible : delimiters)
  if (named) return best.dialect
  const firstLine = /\S.*/.exec(head.text)?.[0] ?? ''
  const marks = rareMarks.filter((mark) => firstLine.split(mark).length > best.width)
  const rare = bestOf(head, marks)
  if (isWellCut(rare) && rare.width > best.width && rare.score > best.score) return rare.dialect
  return (best.width === 1 && rareDialect(head)) || best.dialect
}

interface Cut {
  score: number
  dialect: Found
  width: number
  rows: string[][]
}

function bestOf(
  head: TextHead,
  possible: readonly Found['delimiter'][],
  marks: readonly Found['quote'][] = quotes,
): Cut {
  const first = { delimiter: possible[0] ?? ',', quote: marks[0] ?? '"' }
  let best: Cut = { score: 0, dialect: first, width: 1, rows: [] }
  for (const quote of marks) {
    for (const delimiter of possible) {
      if (quote === "'" && !hasQuotedCell(head.text, delimiter, quote)) continue
      if (quote === "'" && marks.length > 1 && !maySingleQuote(head, delimiter)) continue
      const rows = filledRows(head, { delimiter, quote })
      const score = patternScore(rows) * typeScore(rows)
      const isTie = score === best.score && quote === "'" && !hasQuotedCell(head.text, delimiter, '"')
      if (score > best.score || isTie) best = { score, dialect: { delimiter, quote }, width: usualWidth(rows), rows }
    }
  }
  return best
}

const maySingleQuote = (head: TextHead, delimiter: Found['delimiter']) =>
  areMeantAsQuotes(head.text, delimiter, () => filledRows(head, { delimiter, quote: '"' }))

/** Rare delimiters that do not occur in prose or in times of day. */
const rareMarks = ['^', '~', '#'] as const

/**
 * Requires equal widths and a first row without blank cells: a delimiter before numbers (`#1001`) or after names
 * (`Order #`) would leave blank cells. Commas in the texts of such a file also form a table, but with fewer cells.
 */
const isWellCut = ({ rows, width }: Cut) =>
  rows.length > 1 && width > 2 && rows.every(({ length }) => length === width) && rows[0]!.every((cell) => cell.trim())

const filledRows = (head: TextHead, dialect: Found) =>
  headRecords(head, dialect, sampleRecords)
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell.trim()))

/**
 * The least share of rows with one width, and of cells that are numbers, dates or the like. Prose contains blanks and
 * colons, too, but fails this.
 */
const rareShare = 0.9
const rareDataShare = 0.4

function rareDialect(head: TextHead): Found | undefined {
  return rareDelimiters
    .map((delimiter): Found => ({ delimiter, quote: '"' }))
    .find((dialect) => {
      const rows = filledRows(head, dialect)
      const width = usualWidth(rows)
      const cells = rows.filter(({ length }) => length === width).flat()
      const data = cells.filter((cell) => isDataKind(cellKind(cell))).length
      return width > 2 && cells.length >= rows.length * width * rareShare && data >= cells.length * rareDataShare
    })
}

/** Many rows of equal width are better than many widths, and wide rows better than narrow ones. */
function patternScore(rows: string[][]): number {
  const byWidth = new Map<number, number>()
  for (const { length } of rows) byWidth.set(length, (byWidth.get(length) ?? 0) + 1)
  let score = 0
  for (const [width, count] of byWidth) score += count * Math.max(0.001, (width - 1) / width)
  return score / (byWidth.size || 1)
}

/** The share of recognizable cells. A cell with another delimiter or a stray quote is not recognizable. */
function typeScore(rows: string[][]): number {
  let known = 0
  let all = 0
  for (const cells of rows) {
    for (const cell of cells) {
      all++
      if (cellKind(cell) !== 'unknown' && !/^['"]|['"]$/.test(cell)) known++
    }
  }
  return all ? Math.max(known / all, 0.001) : 0
}
