const currencyWords = new Set(
  'usd eur gbp chf sek nok dkk pln czk cad aud nzd inr jpy brl mxn zar try rub hkd sgd'.split(' '),
)

/** Letters that do not decompose into a plain letter and an accent. */
const plainLetters: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd' }

/** No column is named at such length: what stands behind is not looked at. */
export const longestHeader = 200

const eMail = /\be mail\b/g
/** As most of the thousands in the tables are; `*` stands behind beginnings. */
const wordsAlready = /^[a-z\d]+(?: [a-z\d]+)*(?=\*?$)/

/**
 * A header in the form of the word tables: lower case, without accents, words separated by one blank. 'CustomerID',
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

/** What is compared: ORDERDATE and 'order date' are the same header. */
export const squeezed = (words: string): string => words.replaceAll(' ', '')

/** Words about tax after a sum, inclusive and exclusive. */
const withTax =
  / (?:brutto|ttc|(?:tax|vat|gst) (?:incl|included)|(?:incl|inc|including|inkl|inclusief|incluido|con) (?:tax|vat|gst|mwst|moms|mva|btw|iva|dph)|(?:s|z) (?:tax|vat|gst|mwst|moms|mva|btw|dph)|(?:c|com) iva|iva (?:incluido|inclusa))$/
const withoutTax =
  / (?:netto|ht|(?:tax|vat|gst) (?:excl|excluded)|(?:excl|ex|excluding|exkl|ekskl|exclusief|zonder|sin|senza|bez) (?:tax|vat|gst|mwst|moms|mva|btw|iva|dph)|(?:s|sem) iva)$/

/**
 * The forms in which to look up a header, without blanks, best first: as it is; without bracketed text; without a final
 * currency; without words about tax, inclusive sums first.
 */
export const headerForms = (header: string): string[] => placedForms(header).filter(Boolean)

/** The code of the currency that a header of amounts names: 'Total (EUR)', 'amount_usd', 'GBP'. */
export function currencyOfHeader(header: string): string | undefined {
  const { open, inside } = inBrackets(header)
  const words = headerWords(open).split(' ')
  const isCode = /^[A-Z]{3}$/.test(header.trim())
  const named = [...inside.map(headerWords), ...(words.length > 1 || isCode ? [words.at(-1)!] : [])]
  return named.find((word) => currencyWords.has(word))?.toUpperCase()
}

/** The same forms, each at a fixed index; blank if equal to an earlier one. */
export function placedForms(header: string): string[] {
  const whole = headerWords(header)
  const open = headerWords(inBrackets(header).open)
  const words = open.split(' ')
  const bare = words.length > 1 && currencyWords.has(words.at(-1)!) ? words.slice(0, -1).join(' ') : open
  const forms = [whole, open, bare, bare.replace(withTax, ''), bare.replace(withoutTax, '')].map(squeezed)
  return forms.map((form, place) => (forms.indexOf(form) === place ? form : ''))
}

/** The header without what stands in brackets, and what does, bracket by bracket; each mark is looked at once. */
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
