import type { TextEncoding } from '#domain/files/dialect.ts'

/**
 * The encodings of Korean, Japanese and Chinese, narrowest first, with the first bytes of their usual characters:
 * syllables, kana, the more common half of the ideographs, punctuation. Text decoded with a wrong one has many unusual
 * characters.
 */
const usual: [TextEncoding, (lead: number, trail: number) => boolean][] = [
  ['euc-kr', (lead, trail) => trail > 0xa0 && ((lead >= 0xb0 && lead <= 0xc8) || (lead >= 0xa1 && lead <= 0xa3))],
  ['shift_jis', (lead) => lead >= 0x81 && lead <= 0x98],
  ['big5', (lead) => lead >= 0xa1 && lead <= 0xc6],
  ['gb18030', (lead, trail) => trail > 0xa0 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))],
]

/** Not in the list, because it reads Korean and Chinese, too. */
const usualInEucJp = (lead: number) => (lead >= 0xb0 && lead <= 0xcf) || (lead >= 0xa1 && lead <= 0xa5)

/** The usual characters of a two-byte encoding. */
export function usualCharacters(encoding: TextEncoding): Set<string> {
  const isUsual = encoding === 'euc-jp' ? usualInEucJp : usual.find(([name]) => name === encoding)![1]
  const bytes: number[] = []
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) if (isUsual(lead, trail)) bytes.push(lead, trail, 0x0a)
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
}

/**
 * The share of characters that must be usual. Korean text has hardly any others; its usual characters include half of
 * the usual Chinese ones.
 */
const usualShare = (encoding: TextEncoding) => (encoding === 'euc-kr' ? 0.98 : 0.9)

/** The encoding in which the words of two-byte characters are plausible; undefined if there is none. */
export const doubleByteEncoding = (sample: Buffer): TextEncoding | undefined =>
  usual.find(
    ([encoding, isUsual]) => shareOf(sample, isUsual) >= usualShare(encoding) && isValid(sample, encoding),
  )?.[0]

/**
 * Whether the text is Japanese with kana. Half of the second bytes of kana are ASCII, so their runs are too short to
 * count as words of another script. Half-width kana are single bytes.
 */
export function isKanaText(sample: Buffer): boolean {
  let characters = 0
  let kana = 0
  let usual = 0
  for (let at = 0; at < sample.length; at++) {
    const lead = sample[at]!
    if (lead < 0x80 || (lead >= 0xa1 && lead <= 0xdf)) continue
    const trail = sample[++at] ?? 0
    if (lead === 0x80 || lead === 0xa0 || lead > 0xfc || trail < 0x40 || trail === 0x7f) return false
    characters++
    if (lead >= 0x81 && lead <= 0x98) usual++
    if ((lead === 0x82 && trail >= 0x9f) || (lead === 0x83 && trail <= 0x96)) kana++
  }
  return kana > 1 && kana >= characters * 0.1 && usual >= characters * 0.9 && isValid(sample, 'shift_jis')
}

/** Words of another script rarely touch Latin letters; accents misread as such words usually do. */
function isValid(sample: Buffer, encoding: TextEncoding): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample)
    const words = text.match(/\P{ASCII}+/gu)?.length ?? 0
    const touching = text.match(/[A-Za-z]\P{ASCII}|\P{ASCII}[A-Za-z]/gu)?.length ?? 0
    return touching < words / 2
  } catch {
    return false
  }
}

/** Each different character counts once, because one product name may occur in every row. */
function shareOf(sample: Buffer, isUsual: (lead: number, trail: number) => boolean): number {
  const met = new Set<number>()
  for (let at = 0; at < sample.length; at++) if (sample[at]! >= 0x80) met.add(sample[at]! * 256 + (sample[++at] ?? 0))
  const found = [...met].filter((character) => isUsual(character >> 8, character & 255))
  return met.size ? found.length / met.size : 0
}
