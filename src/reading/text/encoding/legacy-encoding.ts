import { isUtf8 } from 'node:buffer'
import type { TextEncoding } from '#domain/files/dialect.ts'
import { encodingThatReads } from './encoding-that-reads.ts'
import { firstGuess } from './first-guess.ts'

/** How many bytes of lines with accented letters are examined. */
const sampleBytes = 65_536

/**
 * The encoding of text that is not completely UTF-8, judged by its lines with bytes beyond ASCII. It is UTF-8 if most
 * of these lines are (a few are broken), else the encoding in which they give words.
 */
export function legacyEncoding(bytes: Buffer): TextEncoding {
  const lines = foreignLines(bytes)
  const utf8Lines = lines.filter((line) => isUtf8(line)).length
  if (utf8Lines && utf8Lines * 2 >= lines.length) return 'utf-8'
  const sample = Buffer.concat(lines)
  return encodingThatReads(sample, firstGuess(sample))
}

/** Lines with their line breaks. A last line without one may end within a character. */
function foreignLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let taken = 0
  let start = 0
  let isForeign = false
  for (let at = 0; at < bytes.length && taken < sampleBytes; at++) {
    const byte = bytes[at]!
    if (byte > 127) isForeign = true
    const isEnd = byte === 10 || byte === 13 || (at === bytes.length - 1 && !lines.length)
    if (!isEnd) continue
    if (isForeign) taken += lines[lines.push(bytes.subarray(start, at + 1)) - 1]!.length
    start = at + 1
    isForeign = false
  }
  return lines
}
