/** A quoted line with line breaks inside is no longer than this. */
const mostChars = 1 << 16

/**
 * Takes the quotes off lines that are one quoted cell each, as programs write them that export an export:
 * `"1001,2024-01-05,""Mug, red"",12.50"`. Other lines stay as they are, and the number of lines is kept.
 */
export class LineUnquoter {
  #open: string | undefined

  constructor(private readonly quote: string) {}

  /** The text of the record that ends with this line; undefined while its quote is open. */
  take(line: string): string | undefined {
    const text = this.#open === undefined ? line : `${this.#open}\n${line}`
    const isOpen = text.startsWith(this.quote) && text.split(this.quote).length % 2 === 0 && text.length < mostChars
    this.#open = isOpen ? text : undefined
    return isOpen ? undefined : (unquotedLine(text, this.quote) ?? text)
  }

  /** What is still open at the end of the file. */
  end(): string | undefined {
    return this.#open
  }
}

/** The text of a line that is one quoted cell; undefined if it is not. */
export function unquotedLine(line: string, quote: string): string | undefined {
  const text = line.trimEnd()
  if (text.length < 2 || !text.startsWith(quote) || !text.endsWith(quote)) return undefined
  const parts = text.slice(1, -1).split(quote + quote)
  return parts.some((part) => part.includes(quote)) ? undefined : parts.join(quote)
}

/** A whole text with such lines. */
export function withoutLineQuotes(text: string, quote: string): string {
  const unquoter = new LineUnquoter(quote)
  const taken = text.split(/\r\n|\n|\r/).flatMap((line) => unquoter.take(line) ?? [])
  return [...taken, ...(unquoter.end() === undefined ? [] : [unquoter.end()])].join('\n')
}
