/** A quoted line with line breaks inside is at most this long. */
const mostChars = 1 << 16

/**
 * Removes the quotes around lines that are one quoted cell each, as programs write that export an export:
 * `"1001,2024-01-05,""Mug, red"",12.50"`. Other lines stay as they are, and the number of lines does not change.
 */
export class LineUnquoter {
  /** the lines of the record so far, their length and number of quotes; empty while no quote is open */
  #lines: string[] = []
  #chars = 0
  #quotes = 0

  constructor(private readonly quote: string) {}

  /** The text of the record that ends with this line; undefined while its quote is open. */
  take(line: string): string | undefined {
    const isFirst = this.#lines.length === 0
    if (isFirst && !line.startsWith(this.quote)) return line
    // Each line is counted only once. Counting all of them for each further line would take quadratic time.
    this.#lines.push(line)
    this.#chars += line.length + (isFirst ? 0 : 1)
    this.#quotes += line.split(this.quote).length - 1
    if (this.#quotes % 2 === 1 && this.#chars < mostChars) return undefined
    const text = this.#text()
    this.#lines = []
    this.#chars = this.#quotes = 0
    return unquotedLine(text, this.quote) ?? text
  }

  #text(): string {
    return this.#lines.join('\n')
  }

  /** The part that is still open at the end of the file. */
  end(): string | undefined {
    return this.#lines.length ? this.#text() : undefined
  }
}

/** The text of a line that is one quoted cell; undefined if it is not. */
export function unquotedLine(line: string, quote: string): string | undefined {
  const text = line.trimEnd()
  if (text.length < 2 || !text.startsWith(quote) || !text.endsWith(quote)) return undefined
  const parts = text.slice(1, -1).split(quote + quote)
  return parts.some((part) => part.includes(quote)) ? undefined : parts.join(quote)
}

/** Removes the quotes around such lines in a whole text. */
export function withoutLineQuotes(text: string, quote: string): string {
  const unquoter = new LineUnquoter(quote)
  const taken = text.split(/\r\n|\n|\r/).flatMap((line) => unquoter.take(line) ?? [])
  return [...taken, ...(unquoter.end() === undefined ? [] : [unquoter.end()])].join('\n')
}
