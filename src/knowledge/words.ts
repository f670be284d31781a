import { askedOnce } from './asked-once.ts'

/**
 * Letters that do not decompose into a plain letter and an accent, and Persian letters that Arabic keyboards write
 * differently.
 */
const plainLetters: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ی: 'ي', ک: 'ك' }

/** No column name is longer; the rest is ignored. */
export const longestHeader = 200

const eMail = /\be mail\b/g
/** The form of most of the thousands of entries in the tables; `*` follows beginnings. */
const wordsAlready = /^[a-z\d]+(?: [a-z\d]+)*(?=\*?$)/

/**
 * A text in the form of the word tables: lower case, without accents, words separated by one blank. 'CustomerID',
 * 'customer_id' and 'Customer-ID:' are all 'customer id'.
 */
export const headerWords = askedOnce(wordsOf)

/** The same without a cache, because each word of a list is converted only once. */
export function wordsOf(header: string): string {
  const text = header.slice(0, longestHeader).trim()
  const already = wordsAlready.exec(text)
  if (already) return already[0].replace(eMail, 'email')
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøđیک]/g, (letter) => plainLetters[letter]!)
    .replace(/[#№]/g, ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(eMail, 'email')
}

/** A text in the form in which it is compared with word lists. */
export const spacedWords = (text: string): string => ` ${headerWords(text)} `

/** Scripts that write no blanks between words. */
export const isWide = /[\u0e00-\u0e7f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** The header without text in brackets, and the texts in brackets one by one; each character is read once. */
export function inBrackets(header: string): { open: string; inside: string[] } {
  const bounded = header.slice(0, longestHeader)
  const inside: string[] = []
  let open = ''
  let at = 0
  let begin = -1
  for (const { index, 0: mark } of bounded.matchAll(/[([{（【)\]}）】\n\r\u2028\u2029]/g)) {
    if ('([{（【'.includes(mark)) begin = begin < 0 ? index : begin
    else if (begin >= 0 && ')]}）】'.includes(mark)) {
      open += `${bounded.slice(at, begin)} `
      inside.push(bounded.slice(begin + 1, index))
      at = index + 1
      begin = -1
    } else if (!')]}）】'.includes(mark)) begin = -1
  }
  return { open: open + bounded.slice(at), inside }
}
