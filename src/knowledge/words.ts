/** Letters that do not decompose into a plain letter and an accent. */
const plainLetters: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd' }

/** No column is named at such length: what stands behind is not looked at. */
export const longestHeader = 200

const eMail = /\be mail\b/g
/** As most of the thousands in the tables are; `*` stands behind beginnings. */
const wordsAlready = /^[a-z\d]+(?: [a-z\d]+)*(?=\*?$)/

/**
 * A text in the form of the word tables: lower case, without accents, words separated by one blank. 'CustomerID',
 * 'customer_id' and 'Customer-ID:' are all 'customer id'.
 */
export function headerWords(header: string): string {
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
    .replace(/[ıłøđ]/g, (letter) => plainLetters[letter]!)
    .replaceAll('#', ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(eMail, 'email')
}

/** A text as lists of words are compared with it. */
export const spacedWords = (text: string): string => ` ${headerWords(text)} `
