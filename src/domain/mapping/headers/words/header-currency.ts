import { headerWords, inBrackets } from '#knowledge/words.ts'

const currencyWords = new Set(
  'usd eur gbp chf sek nok dkk pln czk cad aud nzd inr jpy brl mxn zar try rub hkd sgd'.split(' '),
)

/** The code of the currency that a header of amounts names: 'Total (EUR)', 'amount_usd', 'GBP'. */
export function currencyOfHeader(header: string): string | undefined {
  const { open, inside } = inBrackets(header)
  const words = headerWords(open).split(' ')
  const isCode = /^[A-Z]{3}$/.test(header.trim())
  const named = [...inside.map(headerWords), ...(words.length > 1 || isCode ? [words.at(-1)!] : [])]
  return named.find((word) => currencyWords.has(word))?.toUpperCase()
}

/** The words without a currency code at the end. */
export function withoutCurrency(words: string): string {
  const all = words.split(' ')
  return all.length > 1 && currencyWords.has(all.at(-1)!) ? all.slice(0, -1).join(' ') : words
}
