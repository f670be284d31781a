import { clean } from '#domain/values/clean.ts'
import { customerText } from '#domain/values/customer-text.ts'
import { isDistinctive, standInFor, textsOfKey, withoutDecimal } from './erasure.ts'

const special = /[\\^$.*+?()[\]{}|/]/g
/** Marks that end a word, as the address of a page writes them: a line break, a blank, and punctuation. */
const encodedMark = '%(?:0[9ADad]|2[0126789CFcf]|3[A-Fa-f]|5[BDbd]|7[B-Db-d])'
/** What can be part of the same address or word, before and behind it. */
const before = `(?:(?<![\\p{L}\\p{N}_.+%-])|(?<=${encodedMark}))`
const behindWord = '(?![\\p{L}\\p{M}\\p{N}_]|[.@-][\\p{L}\\p{N}]|,\\p{N}{1,4}(?!\\p{N}))'
/** `anna@example.com-vip.de` is another address, and `anna@example.com-vip` is none. */
const behindAddress = '(?![\\p{L}\\p{M}\\p{N}]|[.@][\\p{L}\\p{N}]|-[\\p{L}\\p{N}-]*\\.[\\p{L}\\p{N}])'

/** Replaces a key in texts. Neither the case of an address matters, nor how accents are composed. */
export function textEraser(typed: string, pseudonym: string) {
  const [key = ''] = textsOfKey(typed)
  const isAddress = key.includes('@')
  const plain = withoutDecimal(key)
  const forms = [...new Set([plain, ...(isAddress ? [] : [clean(typed)])].flatMap(composed))]
  const alternatives = `(?:${forms.map(inAnyForm).join('|')})`
  const flags = isAddress ? 'giu' : 'gu'
  const word = `${alternatives}${/^-?\d+$/.test(plain) ? '(?:\\.0)?' : ''}`
  const pattern = new RegExp(`${before}${word}${isAddress ? behindAddress : behindWord}`, flags) // pattern: at most 8,388,608 bytes (maxRowBytes)
  const inName = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{M}\\p{N}])`, flags) // pattern: at most 8,192 characters (a name, or a text of a person)
  const isKey = (cell: string): boolean => withoutDecimal(customerText(clean(cell)).normalize('NFC')) === plain
  const standIn = (found: string) => standInFor(found, pseudonym)
  return {
    /** whether the cell is the key and nothing else */
    isKey,
    /** the text without the key, if the key can be nothing else */
    erase(text: string): string {
      return isDistinctive(key) ? text.replace(pattern, standIn) : text
    },
    /** the same for a name or a note, where a key stands between other marks, too, as in `anna@example.com.csv` */
    eraseInName: (text: string): string => (isDistinctive(key) ? text.replace(inName, standIn) : text),
    /** whether a large text may hold the key; quick, and true too often: quotes may be doubled in it */
    mayHold(text: string): boolean {
      if (/["']/.test(key)) return true
      const searched = isAddress ? text.toLowerCase() : text
      if (forms.some((form) => searched.includes(isAddress ? form.toLowerCase() : form))) return true
      return /[%+]/.test(text) && text.search(pattern) >= 0
    },
  }
}

/** A pattern of a text in which addresses of pages may have encoded any character. */
const inAnyForm = (text: string) =>
  [...text.toWellFormed()]
    .map((character) => {
      const plain = character.replace(special, '\\$&')
      const encoded = encodeURIComponent(character)
      if (encoded === character) return plain
      return `(?:${[plain, encoded, encoded.toLowerCase(), ...(character === ' ' ? ['\\+'] : [])].join('|')})`
    })
    .join('')
const composed = (text: string) => [text.normalize('NFC'), text.normalize('NFD')]
