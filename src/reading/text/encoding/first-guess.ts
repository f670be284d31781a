import type { TextEncoding } from '#domain/files/dialect.ts'
import { doubleByteEncoding, isKanaText } from './double-byte.ts'

/** Guesses the encoding by the shares of some bytes. That is enough if most letters, or whole cells, are not ASCII. */
export function firstGuess(sample: Buffer): TextEncoding {
  if (isKanaText(sample)) return 'shift_jis'
  const ofWords = shareInRuns(sample, 0x80, 2) > 0.75 ? doubleByteEncoding(sample) : undefined
  return ofWords ?? (shareInRuns(sample, 0xc0, 3) > 0.6 ? scriptOf(sample) : latinEncoding(sample))
}

/**
 * The share of bytes from `from` on that stand in runs of at least a given length. It is high if whole words are in
 * another script, low if accents stand between Latin letters.
 */
function shareInRuns(sample: Buffer, from: number, length: number): number {
  let all = 0
  let found = 0
  for (let at = 0, start = 0; at <= sample.length; at++) {
    if (at < sample.length && sample[at]! >= from) continue
    all += at - start
    if (at - start >= length) found += at - start
    start = at + 1
  }
  return all ? found / all : 0
}

/** Cyrillic, or Greek if that gives fewer capitals inside words: the byte of ά is Ь in Cyrillic. */
function scriptOf(sample: Buffer): TextEncoding {
  const odd = (encoding: TextEncoding) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(sample).match(/\p{Ll}\p{Lu}/gu)?.length ?? 0
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }
  return odd('windows-1253') < odd('windows-1251') ? 'windows-1253' : 'windows-1251'
}

/** Western, Central European or Turkish, judged by letters that only one of them has; or the encoding of old Macs. */
function latinEncoding(sample: Buffer): TextEncoding {
  const count = (...wanted: number[]) => sample.filter((byte) => wanted.includes(byte)).length
  const high = sample.filter((byte) => byte > 127).length
  if (isMac(sample)) return 'macintosh'
  const polish = polishLetters(sample) // ¹³¿ between letters
  if (polish > 1 && polish > high * 0.05) return 'windows-1250'
  const caron = count(0x8a, 0x8e, 0x9a, 0x9e) // Š Ž š ž, beside è ø ì ù: č ř ě ů
  if (caron > high * 0.03 && count(0xe8, 0xf8, 0xec, 0xf9, 0xc8, 0xd8) > high * 0.1) return 'windows-1250'
  const hungarian = count(0xf5, 0xfb) // õ û without ã ç è ê: ő ű
  if (hungarian && count(0xe1, 0xf3) && !count(0xe3, 0xe7, 0xe8, 0xea)) return 'windows-1250'
  const turkish = count(0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe) // Ð Ý Þ ð ý þ without á æ ó: Ğ İ Ş ğ ı ş
  return turkish > high * 0.2 && !count(0xe1, 0xe6, 0xf3) ? 'windows-1254' : 'windows-1252'
}

/** Ą Ł Ż ł ą ż ź ť and the like: bytes that are no letters in Windows-1252, directly followed by a letter. */
const centralLetters = new Set([0xa3, 0xa5, 0xaf, 0xb3, 0xb9, 0xbc, 0xbe, 0xbf, 0x8d, 0x8f, 0x9d])

const polishLetters = (sample: Buffer) =>
  sample.filter(
    (byte, at) =>
      (centralLetters.has(byte) && (isLetter(sample[at + 1]) || sample[at + 1]! > 0xbf)) ||
      isZloty(byte, sample[at - 1]),
  ).length

/** zł */
const isZloty = (byte: number, before = 0) => byte === 0xb3 && (before | 32) === 0x7a

/** Accented letters beside plain letters: Mac Roman has them at 0x80-0x9F, Windows-1252 at 0xC0-0xFF. */
function isMac(bytes: Buffer): boolean {
  let mac = 0
  let windows = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue
    if (endMarks.has(byte) && !isLetter(bytes[at + 1])) continue
    if (byte < 0xa0 && !windowsMarks.has(byte)) mac++
    else if (byte >= 0xc0) windows++
  }
  return mac > windows
}

/** Letters of Windows-1252 (Š Œ š œ), its quotes and its dashes, in the range in which Mac Roman has its letters. */
const windowsMarks = new Set([0x8a, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9a, 0x9c])

/** € … ™ in Windows-1252, after a word. In Mac Roman, these bytes are Ä Ö ô, which seldom end a word. */
const endMarks = new Set([0x80, 0x85, 0x99])

const isLetter = (byte = 0) => (byte | 32) >= 97 && (byte | 32) <= 122
