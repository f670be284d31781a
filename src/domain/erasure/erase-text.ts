import { clean } from '#domain/values/clean.ts'
import { customerText } from '#domain/values/customer-text.ts'
import { isDistinctive, isPlainDecimal, textsOfKey } from './erasure.ts'

const special = /[\\^$.*+?()[\]{}|/-]/g
/** What can be part of the same address or word, before and behind it. */
const before = '(?<![\\p{L}\\p{N}_.+%-])'
const behind = '(?![\\p{L}\\p{N}_]|[.,@-][\\p{L}\\p{N}])'

/** Replaces a key in texts. The case of an address does not matter. */
export function textEraser(typed: string, pseudonym: string) {
  const [key = ''] = textsOfKey(typed)
  const isAddress = key.includes('@')
  const forms = isAddress ? [key] : [key, clean(typed)]
  const alternatives = [...new Set(forms)].map((form) => form.replace(special, '\\$&')).join('|')
  const pattern = new RegExp(`${before}(?:${alternatives})${behind}`, isAddress ? 'giu' : 'gu') // pattern: at most 8,388,608 bytes (maxRowBytes)
  const own = isPlainDecimal(key) ? `${pseudonym}.0` : pseudonym
  return {
    /** whether the cell is the key and nothing else */
    isKey: (cell: string): boolean => customerText(clean(cell)) === key,
    /** the text without the key: everywhere if the key can be nothing else, otherwise only if it is the whole text */
    erase: (text: string): string =>
      isDistinctive(key) ? text.replace(pattern, own) : customerText(clean(text)) === key ? own : text,
    /** whether a large text may hold the key; quick, and true too often */
    mayHold: (text: string): boolean =>
      key.includes('"') || (isAddress ? text.toLowerCase().includes(key.toLowerCase()) : text.includes(key)),
  }
}
