import type { Dialect } from '#domain/files/dialect.ts'
import { areRowsOfOneTable, mayBeRows } from './rows-in-quotes.ts'

const lineFeed = 10
const carriageReturn = 13
const space = 32

/** Called for each record: its bytes are `buffer[start, end)`, without the line break. */
export type OnRecord = (start: number, end: number) => void

/**
 * Cuts bytes into records. A record ends at a line feed, a carriage return or both, except inside quotes. A quote opens
 * at the beginning of a cell (blanks before it are allowed) and closes at the next quote that is not doubled (RFC
 * 4180). If anything but the end of the cell follows, the first quote was a stray mark, and the record ends with its
 * line. The same holds if most lines up to the next quote are rows by themselves (`rows-in-quotes.ts`). A block holds
 * only whole records, so a quote still open at its end is a stray mark, too. Plain lines are found with `indexOf`: 1 GB
 * or 14 million lines in 0.7 s.
 */
export class RecordCutter {
  readonly #delimiter: number
  readonly #quote: number
  readonly #marks: Pick<Dialect, 'delimiter' | 'quote'>
  readonly #isBlock: boolean
  readonly #columnCount: number
  #breaks = 0
  /** Kinds of line breaks seen outside quotes. Files that mix them need different treatment. */
  lineFeeds = 0
  carriageReturns = 0
  /** Line breaks inside quotes. */
  quotedLineBreaks = 0
  /** Pairs of stray quotes around rows, which would otherwise have become one cell. */
  strayPairs = 0

  /** Without `columnCount`, rows between two stray quotes look like a multi-line cell. */
  constructor(marks: Pick<Dialect, 'delimiter' | 'quote'>, { isBlock = false, columnCount = 0 } = {}) {
    const { delimiter, quote } = marks
    this.#marks = marks
    this.#isBlock = isBlock
    this.#columnCount = columnCount
    this.#delimiter = delimiter.charCodeAt(0)
    this.#quote = quote.charCodeAt(0)
  }

  /**
   * Splits `buffer[from, to)` and returns where the last, unfinished record begins. With `isLast`, the end of the bytes
   * also ends the last record, unless a quote is open.
   */
  cut(buffer: Buffer, from: number, to: number, isLast: boolean, onRecord: OnRecord): number {
    const bytes = buffer.subarray(0, to)
    let start = from
    // Each is the next position from `start` on, -1 if there is none. Searched only when needed, because most files
    // have either quotes or plain lines.
    let feed = bytes.indexOf(lineFeed, start)
    let back = bytes.indexOf(carriageReturn, start)
    let quote = bytes.indexOf(this.#quote, start)
    while (start < to) {
      let end = -1
      if (quote !== -1 && quote < start)
        quote = bytes[start] === this.#quote ? start : bytes.indexOf(this.#quote, start)
      if (quote !== start) {
        if (feed !== -1 && feed < start) feed = bytes.indexOf(lineFeed, start)
        if (back !== -1 && back < start) back = bytes.indexOf(carriageReturn, start)
        end = earlier(feed, back)
      }
      if (quote !== -1 && (end === -1 || quote < end)) {
        end = this.#endOfQuoted(bytes, start, to, isLast)
        if (end === -1) return start
      }
      if (end === -1 || end === to) {
        if (!isLast) return start
        onRecord(start, to)
        return to
      }
      let next = end + 1
      if (bytes[end] === carriageReturn) {
        if (next === to && !isLast) return start
        this.carriageReturns++
        if (bytes[next] === lineFeed) {
          this.lineFeeds++
          next++
        }
      } else this.lineFeeds++
      onRecord(start, end)
      start = next
    }
    return start
  }

  /** The end of the record at `start`, found cell by cell: a line break outside quotes; -1 if more bytes are needed. */
  #endOfQuoted(bytes: Buffer, start: number, to: number, isLast: boolean): number {
    const quote = this.#quote
    const delimiter = this.#delimiter
    let at = start
    let areNoRows = false // if the lines up to one quote are no rows, the lines up to a later quote are none either
    while (at < to) {
      while (bytes[at] === space) at++
      if (bytes[at] === quote) {
        const close = this.#closingQuote(bytes, at + 1, to, isLast)
        const breaks = this.#breaks
        if (close === -1 && !this.#isBlock) return -1
        let behind = close + 1
        while (behind < to && bytes[behind] === space) behind++
        if (behind === to && !isLast) return -1
        if (close !== -1 && (behind === to || this.#endsCell(bytes[behind]!))) {
          const areRows: boolean | undefined =
            breaks > 0 && !areNoRows && this.#areRows(bytes, start, behind, to, isLast)
          if (areRows === undefined) return -1
          areNoRows ||= breaks > 0 && !areRows
          if (areRows) this.strayPairs++
          else {
            this.quotedLineBreaks += breaks
            at = behind
          }
        }
      }
      while (at < to) {
        const byte = bytes[at]
        if (byte === lineFeed || byte === carriageReturn) return at
        at++
        if (byte === delimiter) break
      }
    }
    return isLast ? to : -1
  }

  /**
   * Whether the lines from the start of the record to the closing quote are rows; undefined while the last line is
   * incomplete.
   */
  #areRows(bytes: Buffer, start: number, close: number, to: number, isLast: boolean): boolean | undefined {
    if (!this.#columnCount) return false
    const lines: [start: number, end: number][] = []
    let wide = 0
    for (let at = start; at <= close; ) {
      const from = at
      let delimiters = 0
      for (; at < to && bytes[at] !== lineFeed && bytes[at] !== carriageReturn; at++)
        if (bytes[at] === this.#delimiter) delimiters++
      if (at === to && !isLast) return undefined
      if (delimiters >= this.#columnCount - 1) wide++
      if (at > from) lines.push([from, at])
      at += bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? 2 : 1
    }
    if (!mayBeRows(wide, lines.length)) return false
    return areRowsOfOneTable(
      lines.map(([from, end]) => this.cells(bytes, from, end) ?? bytes.toString('utf8', from, end)),
      this.#marks,
      this.#columnCount,
    )
  }

  /**
   * The next quote that is not doubled; -1 if there is none, or if its double may still follow. It reads byte by byte:
   * most cells are short, and `indexOf` would take ten times as long. Counts the line breaks before the quote in
   * `#breaks`.
   */
  #closingQuote(bytes: Buffer, from: number, to: number, isLast: boolean): number {
    const quote = this.#quote
    let breaks = 0
    let at = from
    for (; at < to; at++) {
      const byte = bytes[at]!
      if (byte === quote) {
        if (at + 1 === to ? isLast : bytes[at + 1] !== quote) break
        at++ // the quote is doubled
      } else if (byte <= carriageReturn) {
        if (byte === carriageReturn || (byte === lineFeed && bytes[at - 1] !== carriageReturn)) breaks++
      }
    }
    this.#breaks = breaks
    return at < to ? at : -1
  }

  #endsCell(byte: number): boolean {
    return byte === this.#delimiter || byte === lineFeed || byte === carriageReturn
  }

  /** The cells of one record as text; undefined if anything follows a closing quote. */
  cells(buffer: Buffer, start: number, end: number): string[] | undefined {
    const cells: string[] = []
    let at = start
    for (;;) {
      let open = at
      while (open < end && buffer[open] === space) open++
      if (open < end && buffer[open] === this.#quote) {
        const close = this.#closingQuote(buffer, open + 1, end, true)
        if (close === -1) return undefined
        const quoteText = String.fromCharCode(this.#quote)
        cells.push(buffer.toString('utf8', open + 1, close).replaceAll(quoteText + quoteText, quoteText))
        at = close + 1
        while (at < end && buffer[at] === space) at++
        if (at < end && buffer[at] !== this.#delimiter) return undefined
      } else {
        const stop = buffer.subarray(0, end).indexOf(this.#delimiter, at)
        const cellEnd = stop === -1 ? end : stop
        cells.push(buffer.toString('utf8', at, cellEnd))
        at = cellEnd
      }
      if (at >= end) return cells
      at++ // the delimiter; at the very end, a last empty cell follows it
      if (at === end) {
        cells.push('')
        return cells
      }
    }
  }
}

const earlier = (a: number, b: number) => (a === -1 ? b : b === -1 || a < b ? a : b)
