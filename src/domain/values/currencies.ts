import { workbookLimits } from '#domain/files/workbook-file.ts'
import { currencyOfHeader, headerWords, inBrackets, longestHeader } from '#domain/mapping/headers/words/header.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { currencyCode } from './currency-code.ts'
import { lettersAndSign, marksTogether } from './currency-marks.ts'

const names = ['currency', 'wahrung', 'devise', 'divisa', 'moneda', 'moeda', 'valuta', 'waluta', 'mena', 'ccy']
/** Further words of a currency column that leave it that of any amount. */
const plainWords = new Set(['order', 'sale', 'sales', 'transaction', 'payment', 'invoice', 'amount', 'total'])
/** The same order's money in another currency: both headers say it, or neither. */
const otherMoney = ['converted', 'presentment', 'settlement']

/**
 * The column with the currency of each row that belongs to the mapped amount: the one that shares words with its header
 * ('Converted Amount', 'Converted Currency'), else the nearest. None for an amount whose header names its currency or says that it is
 * the shop's own.
 */
export function currencyColumn(columns: string[], positions: Positions): number | undefined {
  const amountAt = positions.transactionValue ?? positions.unitPrice ?? 0
  const amount = columns[amountAt] ?? ''
  if (currencyOfHeader(amount) || isInOwnCurrency(amount)) return undefined
  const words = headerWords(amount).split(' ')
  const found = columns.slice(0, workbookLimits.columns).flatMap((name, at) => {
    const further = furtherWords(name)
    if (!further || otherMoney.some((word) => further.includes(word) !== words.includes(word))) return []
    const isShared = further.some((word) => words.includes(word))
    const foreign = further.filter((word) => !words.includes(word) && !plainWords.has(word)).length
    return isShared || !foreign ? [{ at, isShared, foreign, away: Math.abs(at - amountAt) }] : []
  })
  found.sort((a, b) => a.foreign - b.foreign || Number(b.isShared) - Number(a.isShared) || a.away - b.away)
  return found[0]?.at
}

/** 'Amount (LCY)', 'Grand Total (Base)', 'Amount in company currency', 'Betrag (HW)', 'Betrag in Hauswährung'. */
const isInOwnCurrency = (header: string) =>
  /\b(?:lcy|(?:local|company|home|base|functional) currency)\b|\(base\b|^base[ _]grand[ _]total|\((?:mw|hw|lw)\)|(?:mandanten|haus|landes|eigen|basis|leit)w[äa]e?hrung|(?:devise|moneda|moeda) (?:locale?|base)/i.test(
    header,
  )

/** What a header says beside that the column is one of currencies; undefined for any other column. */
function furtherWords(header: string): string[] | undefined {
  const words = headerWords(inBrackets(header).open)
  const bare = words.endsWith('code') ? words.slice(0, -'code'.length).trim() : words
  const name = names.find((one) => bare.endsWith(one))
  const further = name ? bare.slice(0, -name.length).split(' ').filter(Boolean) : undefined
  return further?.includes('in') ? undefined : further // 'Total In Order Currency' is an amount
}

/** Signs of one currency alone: '$', '¥' and 'kr' are those of several. */
const withLetters = Object.keys(lettersAndSign).map((mark) => mark.replace('$', '[$]'))
const signs = new RegExp(`(?<![A-Za-z])(?:${withLetters.join('|')})|zł|Kč|[€£₹₩₽₺₪₫₴฿₱₦]`, 'g') // pattern: at most 200 characters (longestHeader)

/** The currency of a header that nothing in its column contradicts: its code, else its only sign, first or last: 'Umsatz in k€'. */
export function currencyNamed(header: string): string | undefined {
  const bounded = marksTogether(header.slice(0, longestHeader)).trim()
  const found = bounded.match(signs) ?? []
  const bare = bounded.replace(/[()[\].:]/g, '').trim()
  const isAtEdge = found.length === 1 && (bare.startsWith(found[0]!) || bare.endsWith(found[0]!))
  return currencyOfHeader(header) ?? (isAtEdge ? currencyCode(found[0]!) : undefined)
}

/** Whether a column is one of currencies, by its header. */
export const saysCurrency = (header: string): boolean => furtherWords(header) !== undefined

const isCode = (name: string) => /^[A-Z]{3}$/.test(name)
const yuanOrYen = /^(JPY|CNY|CNH|RMB)$/
/** Signs that several currencies share, with the codes that they may stand beside. */
const sharedSigns: Record<string, RegExp> = {
  $: /D$|^(MXN|ARS|CLP|COP|UYU|CUP|DOP)$/,
  '¥': yuanOrYen,
  '￥': yuanOrYen,
  RS: /^(INR|PKR|LKR|NPR|MUR|SCR)$/,
  KR: /^(SEK|NOK|DKK|ISK|EEK)$/,
}
const sharedBy = (name: string): RegExp | undefined => sharedSigns[name.toUpperCase().replace('.', '')]

/** The code that a sign or code stands for; undefined where it may be one of several. */
export function codeOf(name: string): string | undefined {
  const code = sharedBy(name) ? '' : currencyCode(name)
  return isCode(code) ? code : undefined
}

/**
 * Amounts in several currencies would be added as if they were one. '$' next to a code such as USD is a single currency;
 * '€' next to USD is not.
 */
export function areSeveralCurrencies(currencies: string[]): boolean {
  const codes = currencies.filter(isCode)
  const different = [...new Set(currencies.map((name) => codeOf(name) ?? name))]
  const isOne = different.length === 2 && codes.length === 1 && different.every((one) => isSignOf(one, codes[0]!))
  return different.length > 1 && !isOne
}

const isSignOf = (name: string, code: string) => sharedBy(name)?.test(code) ?? (codeOf(name) ?? code) === code

/** The one foreign currency of a file; undefined where it is US dollars, unknown or not the only one. */
export function foreignCurrency(currencies: string[]): string | undefined {
  if (!currencies.length || areSeveralCurrencies(currencies)) return undefined
  const name = currencies.find(isCode) ?? currencies[0]!
  return /^(USA|\$|\$US|\$USD)$/.test(name) || codeOf(name) === 'USD' ? undefined : name
}

/** How many currencies a sentence names. */
export const namedCurrencies = 5
