import type { TextEncoding } from '#domain/files/dialect.ts'
import { usualCharacters } from './double-byte.ts'
import { knownShare } from './known-parts.ts'
import { languagesOf, type Script, scriptOfEncoding, scripts } from './writings.ts'

const word = /[A-Za-z\u0080-\u{10ffff}]+/gu
/** Marks beside words. Some are odd directly before a letter: '£ukasz' is 'Łukasz' in another encoding. */
const marks =
  /[\u00a0«»“”„‘’‚–—…•·€£¥§°²³¹ºª™®©±×½¼¾№´¿¡\u3000-\u301f・\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5e]/gu
const oddMark = /[€£¥§²³¹ºª™®©±×½¼¾´][\p{L}\p{M}]|(?<!\p{L})[–—]\p{L}/u
/** Control characters, private characters and line drawings; no word contains them. */
const noLetter = /[^\p{L}\p{M}]/u
const capitalInside = /\p{Ll}(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}\p{Lu}|(?![A-Z])\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u

/**
 * How well a text reads in an encoding. Each different word with letters beyond ASCII counts from -1 (no word of a
 * language written in it) to 1.
 */
export function plausibility(text: string, encoding: TextEncoding): number {
  const words = [...new Set(text.match(word))].filter(
    (found) => /\P{ASCII}/u.test(found.replace(marks, '')) || oddMark.test(found),
  )
  const script = scriptOfEncoding[encoding]
  const letters = words.filter((found) => !isOdd(found)).map((found) => found.replace(marks, ''))
  const odd = words.length - letters.length
  const ofWords = !script
    ? inLatin(letters, languagesOf(encoding))
    : isOfTwoBytes.has(script)
      ? inCharacters(letters, encoding, script)
      : inScript(letters, script)
  return ofWords - odd
}

const isOfTwoBytes: ReadonlySet<Script> = new Set(['japanese', 'chinese', 'korean'])

const isOdd = (found: string) =>
  oddMark.test(found) || noLetter.test(found.replace(marks, '')) || capitalInside.test(found)

/** Words of the encoding's main language; words of its other languages count less. */
function inLatin(words: string[], languages: RegExp[]): number {
  const readBy = words.map((found) => languages.map((language) => language.test(found)))
  const worth = (found: string, at: number, place: number) => {
    if (!readBy[at]!.includes(true)) return -1
    if (found.length === 1 || endsInMark.test(found)) return 0
    if (isMostlyAccents(found)) return -0.5
    return readBy[at]![place] ? 1 : 0.3
  }
  return Math.max(...languages.map((_, place) => sumOf(words, (found, at) => worth(found, at, place))))
}

/** Mac Roman has ô, Ä and Ö where Windows-1252 has ™, € and …, and few words end in these letters: Levi™, EUR€. */
const endsInMark = /^[A-Za-z]+[ôÄÖ]$/

const isMostlyAccents = (found: string) => found.match(/\P{ASCII}/gu)!.length * 2 > found.length

const sumOf = (words: string[], worth: (found: string, at: number) => number) =>
  words.reduce((sum, found, at) => sum + worth(found, at), 0)

/** Words of another script, judged by their letter pairs. */
const inScript = (words: string[], script: Script) =>
  sumOf(words, (found) => (scripts[script].test(found) ? 2 * knownShare(found) - 1 : -1))

/** Words of two-byte characters: all characters must be usual ones. Characters of known words count more. */
function inCharacters(words: string[], encoding: TextEncoding, script: Script): number {
  const usual = usualOf(encoding)
  return sumOf(words, (found) => {
    if (!scripts[script].test(found)) return -1
    if (/[ｦ-ﾟ]/.test(found)) return 2 * knownShare(found) - 1
    return [...found].every((character) => character < '\u0080' || usual.has(character))
      ? (1 + knownShare(found)) / 2
      : -1
  })
}

const usualByEncoding = new Map<TextEncoding, Set<string>>()
function usualOf(encoding: TextEncoding): Set<string> {
  const found = usualByEncoding.get(encoding) ?? usualCharacters(encoding)
  usualByEncoding.set(encoding, found)
  return found
}
