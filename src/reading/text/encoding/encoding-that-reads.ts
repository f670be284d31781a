import { type TextEncoding, textEncodings } from '#domain/files/dialect.ts'
import { isKnownCell } from '#domain/mapping/known-cells.ts'
import { decodedText } from './decoded-text.ts'
import { plausibility } from './plausible-words.ts'

/** How many bytes are read in every encoding. */
const readBytes = 16_384
const mostCells = 200
const longestCell = 40
/** Another encoding must score higher than the guess by this much: half a word. */
const margin = 0.5

/**
 * The encoding in which the cells of a sample read best: as headers and statuses that the product knows, and as words
 * of a language written in that encoding. The guess stays unless another encoding is clearly better.
 */
export function encodingThatReads(sample: Buffer, guess: TextEncoding): TextEncoding {
  const bytes = sample.subarray(0, readBytes)
  let best = guess
  let most = worth(textIfValid(bytes, guess) ?? decodedText(bytes, guess), guess) + margin
  for (const encoding of textEncodings) {
    if (encoding === guess || encoding.startsWith('utf')) continue
    const text = textIfValid(bytes, encoding)
    const found = text === undefined ? Number.NEGATIVE_INFINITY : worth(text, encoding)
    if (found <= most) continue
    best = encoding
    most = found
  }
  return best
}

/** The last character may be incomplete. */
function textIfValid(bytes: Buffer, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

/**
 * Letters and currency signs. A byte may be € in one encoding and Ä in another, and 'Total €' is as well known as
 * 'Total Ä'.
 */
const foreign = /(?=\P{ASCII})[\p{L}\p{Sc}]/u

const worth = (text: string, encoding: TextEncoding) => worthOfCells(text) + plausibility(text, encoding)

/**
 * A known cell of at least four letters counts as two words. A shorter one counts less, because it may be known by
 * chance.
 */
function worthOfCells(text: string): number {
  const cells = new Set(text.split(/[,;\t|"\r\n]/).map((cell) => cell.replace(/\d+/g, ' ').trim()))
  let sum = 0
  let looked = 0
  for (const cell of cells) {
    if (cell.length > longestCell || !foreign.test(cell)) continue
    if (++looked > mostCells) break
    if (isKnownCell(cell)) sum += Math.min(4, cell.length) / 2
  }
  return sum
}
