import type { Dialect, TextEncoding } from '#domain/files/dialect.ts'
import { decodedText } from '#reading/text/encoding/decoded-text.ts'
import { encodingOf, withoutCutCharacter } from '#reading/text/encoding/text-encoding.ts'

export { headBytes } from '#domain/files/inspection.ts'

export interface TextHead {
  /** without a byte order mark, and without a character that `headBytes` truncates */
  text: string
  encoding: TextEncoding
  isWhole: boolean
}

/**
 * The text of a file's head; undefined if it is not text. A chosen encoding is used as it is, unless the file is no
 * text at all.
 */
export function textHead(head: Buffer, isWhole: boolean, chosen?: TextEncoding): TextHead | undefined {
  const found = encodingOf(head, isWhole)
  const encoding = found && (chosen ?? found)
  if (!encoding) return undefined
  const bytes = encoding === 'utf-8' && !isWhole ? withoutCutCharacter(head) : head
  const even = encoding.startsWith('utf-16') && !isWhole ? bytes.subarray(0, bytes.length & ~1) : bytes
  return { text: decodedText(even, encoding), encoding, isWhole }
}

/** The head without its first `count` lines; any line break ends one. */
export function withoutLines(head: TextHead, count: number): TextHead {
  let at = 0
  for (let lines = 0; lines < count; lines++) {
    const end = /\r\n|\n|\r/g
    end.lastIndex = at
    at = end.exec(head.text) ? end.lastIndex : head.text.length
  }
  return count ? { ...head, text: head.text.slice(at) } : head
}

/** A record of the head: its cells as text and the number of its last line. */
export interface HeadRecord {
  cells: string[]
  lastLine: number
}

export type Marks = Pick<Dialect, 'delimiter' | 'quote' | 'areLinesInQuotes'>
