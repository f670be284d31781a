import { isUtf8 } from 'node:buffer'
import type { TextEncoding } from '#domain/files/dialect.ts'
import { legacyEncoding } from './legacy-encoding.ts'

/** The largest share of control characters in a text; a single one is always allowed. */
const controlShare = 0.002
/** At most this many NULs are allowed beside other control characters. */
const fewNuls = { count: 4, share: 0.01 }
/** With a larger share, the file is not text, however clean the rest is. */
const mostNuls = 1 / 3

/**
 * The encoding of a file, judged by its head: its byte order mark, UTF-16 by its zero bytes, valid UTF-8, else its
 * other letters. Undefined if it is not text.
 */
export function encodingOf(head: Buffer, isWhole: boolean): TextEncoding | undefined {
  const marked = byteOrderMark(head)
  if (marked) return marked
  const text = withoutNulsAtEnd(head)
  const zeros = zerosOf(text)
  if (zeros.odd > 0.3 && zeros.even < 0.05) return 'utf-16le'
  if (zeros.even > 0.3 && zeros.odd < 0.05) return 'utf-16be'
  if (!text.length || !isText(text)) return undefined
  const isEnd = isWhole && text === head
  return isUtf8(isEnd ? text : withoutCutCharacter(text)) ? 'utf-8' : legacyEncoding(text)
}

/** A machine that crashes while writing a file leaves NULs at its end. */
function withoutNulsAtEnd(head: Buffer): Buffer {
  let end = head.length
  while (end > 0 && head[end - 1] === 0) end--
  return end === head.length ? head : head.subarray(0, end)
}

/** A few stray NULs, or fields padded with NULs, are allowed in a text if nothing else speaks against it. */
function isText(text: Buffer): boolean {
  const { nuls, others } = controls(text)
  if (others > Math.max(nuls ? 0 : 1, text.length * controlShare)) return false
  if (nuls <= Math.max(fewNuls.count, text.length * fewNuls.share)) return true
  return others === 0 && nuls <= text.length * mostNuls && text.includes(10) && isUtf8(withoutCutCharacter(text))
}

function byteOrderMark(head: Buffer): TextEncoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

/** The shares of zero bytes at even and at odd positions. In UTF-16 of Western text, one of them is high. */
function zerosOf(head: Buffer) {
  const length = Math.min(head.length, 4096) & ~1
  const found = [0, 0]
  for (let at = 0; at < length; at++) if (head[at] === 0) found[at & 1]!++
  return { even: (2 * found[0]!) / (length || 1), odd: (2 * found[1]!) / (length || 1) }
}

/**
 * Allowed control characters: tab to carriage return, among them FileMaker's line break inside a cell; the end mark of
 * DOS files; separators (28 to 31).
 */
const isOfText = (byte: number) => byte >= 28 || (byte >= 9 && byte <= 13) || byte === 26

function controls(text: Buffer): { nuls: number; others: number } {
  let [nuls, others] = [0, 0]
  for (const byte of text) {
    if (byte === 0) nuls++
    else if (byte < 32 && !isOfText(byte)) others++
  }
  return { nuls, others }
}

/** Valid UTF-8, except for a truncated character at the end. */
export function withoutCutCharacter(head: Buffer): Buffer {
  let end = head.length
  while (end > 0 && end > head.length - 4 && (head[end - 1]! & 0xc0) === 0x80) end-- // continuation bytes
  const lead = head[end - 1] ?? 0
  const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return end - 1 + size > head.length ? head.subarray(0, end - 1) : head
}
