const currencyWords = new Set(
  'usd eur gbp chf sek nok dkk pln czk cad aud nzd inr jpy brl mxn zar try rub hkd sgd'.split(' '),
)

/**
 * A header as the word tables write it: lower case, without accents, words apart by one blank. 'CustomerID',
 * 'customer_id' and 'Customer-ID:' are all 'customer id'.
 */
export function headerWords(header: string): string {
  return header
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\be mail\b/g, 'email')
}

/** What is compared: ORDERDATE and 'order date' are the same header. */
export const squeezed = (words: string): string => words.replaceAll(' ', '')

/** The ways to look a header up, squeezed: as it is, without what stands in brackets, without a currency at the end. */
export function headerForms(header: string): string[] {
  const forms = [headerWords(header), headerWords(header.replace(/[([{].*?[)\]}]/g, ' '))]
  const words = forms[1]!.split(' ')
  if (words.length > 1 && currencyWords.has(words.at(-1)!)) forms.push(words.slice(0, -1).join(' '))
  return [...new Set(forms.map(squeezed))].filter(Boolean)
}
