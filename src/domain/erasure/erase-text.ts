import { clean } from '#domain/values/clean.ts'
import { customerText } from '#domain/values/customer-text.ts'
import { isDistinctive, standInFor, textsOfKey, withoutDecimal } from './erasure.ts'

const special = /[\\^$.*+?()[\]{}|/-]/g
/** What can be part of the same address or word, before and behind it. */
const before = '(?<![\\p{L}\\p{N}_.+%-])'
const behind = '(?![\\p{L}\\p{M}\\p{N}_]|[.,@-][\\p{L}\\p{N}])'

/** Replaces a key in texts. Neither the case of an address matters, nor how accents are composed. */
export function textEraser(typed: string, pseudonym: string) {
  const [key = ''] = textsOfKey(typed)
  const isAddress = key.includes('@')
  const plain = withoutDecimal(key)
  const forms = [...new Set([plain, ...(isAddress ? [] : [clean(typed)])].flatMap(composed))]
  const alternatives = forms.map((form) => form.replace(special, '\\$&')).join('|')
  const pattern = new RegExp(
    `${before}(?:${alternatives})${/^-?\d+$/.test(plain) ? '(?:\\.0)?' : ''}${behind}`,
    isAddress ? 'giu' : 'gu',
  ) // pattern: at most 8,388,608 bytes (maxRowBytes)
  const isKey = (cell: string): boolean => withoutDecimal(customerText(clean(cell)).normalize('NFC')) === plain
  return {
    /** whether the cell is the key and nothing else */
    isKey,
    /** the text without the key: everywhere if the key can be nothing else, otherwise only if it is the whole text */
    erase(text: string): string {
      if (isDistinctive(key)) return text.replace(pattern, (found) => standInFor(found, pseudonym))
      return isKey(text) ? standInFor(clean(text), pseudonym) : text
    },
    /** whether a large text may hold the key; quick, and true too often: quotes may be doubled in it */
    mayHold(text: string): boolean {
      if (/["']/.test(key)) return true
      const searched = isAddress ? text.toLowerCase() : text
      return forms.some((form) => searched.includes(isAddress ? form.toLowerCase() : form))
    },
  }
}

const composed = (text: string) => [text.normalize('NFC'), text.normalize('NFD')]
