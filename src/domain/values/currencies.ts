import { currencyOfHeader } from '#domain/mapping/headers/words/header-currency.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { headerWords, inBrackets, longestHeader } from '#knowledge/words.ts'
import { currencyCode } from './currency-code.ts'
import { lettersAndSign, marksTogether } from './currency-marks.ts'
import { mostColumns } from './most-columns.ts'

const names = ['currency', 'wahrung', 'devise', 'divisa', 'moneda', 'moeda', 'valuta', 'waluta', 'mena', 'ccy']
/** Other words in the header of a currency column after which it still belongs to any amount. */
const plainWords = new Set(['order', 'sale', 'sales', 'transaction', 'payment', 'invoice', 'amount', 'total'])
/** Words for the same money in another currency: both headers contain one, or neither. */
const otherMoney = ['converted', 'presentment', 'settlement']

/**
 * The column with the currency of each row for the mapped amount. It is the column that shares words with the amount's
 * header ('Converted Amount', 'Converted Currency'), else the nearest one. Undefined if the amount's header names its
 * currency or says that it is the shop's own.
 */
export function currencyColumn(columns: string[], positions: Positions): number | undefined {
  const amountAt = positions.transactionValue ?? positions.unitPrice ?? 0
  const amount = columns[amountAt] ?? ''
  if (saysItsCurrency(amount)) return undefined
  const words = headerWords(amount).split(' ')
  const found = columns.slice(0, mostColumns).flatMap((name, at) => {
    const further = furtherWords(name)
    if (!further || otherMoney.some((word) => further.includes(word) !== words.includes(word))) return []
    const isShared = further.some((word) => words.includes(word))
    const foreign = further.filter((word) => !words.includes(word) && !plainWords.has(word)).length
    return isShared || !foreign ? [{ at, isShared, foreign, away: Math.abs(at - amountAt) }] : []
  })
  found.sort((a, b) => a.foreign - b.foreign || Number(b.isShared) - Number(a.isShared) || a.away - b.away)
  return found[0]?.at
}

/** Whether the header of an amount names its currency, or says that it is the shop's own. */
export const saysItsCurrency = (header: string): boolean =>
  currencyOfHeader(header) !== undefined || isInOwnCurrency(header)

/** 'Amount (LCY)', 'Grand Total (Base)', 'Amount in company currency', 'Betrag (HW)', 'Betrag in Hauswährung'. */
const isInOwnCurrency = (header: string) =>
  /\b(?:lcy|(?:local|company|home|base|functional) currency)\b|\(base\b|^base[ _]grand[ _]total|\((?:mw|hw|lw)\)|(?:mandanten|haus|landes|eigen|basis|leit)w[äa]e?hrung|(?:devise|moneda|moeda) (?:locale?|base)/i.test(
    header,
  )

/** The words of a currency column's header besides 'currency'; undefined for any other column. */
function furtherWords(header: string): string[] | undefined {
  const words = headerWords(inBrackets(header).open)
  const bare = words.endsWith('code') ? words.slice(0, -'code'.length).trim() : words
  const name = names.find((one) => bare.endsWith(one))
  const further = name ? bare.slice(0, -name.length).split(' ').filter(Boolean) : undefined
  return further?.includes('in') ? undefined : further // 'Total In Order Currency' is an amount
}

/** Whether the header of a currency column names another amount than the mapped one: 'Fee Currency' beside 'Fee'. */
export function isOfOtherAmount(header: string, columns: string[], amount: string): boolean {
  const further = furtherWords(header)
  if (!further) return false
  const words = headerWords(amount).split(' ')
  if (otherMoney.some((word) => further.includes(word) !== words.includes(word))) return true
  const own = further.filter((word) => !words.includes(word))
  const others = columns
    .filter((name) => name !== header && name !== amount)
    .map((name) => headerWords(name).split(' '))
  return own.length > 0 && others.some((other) => own.every((word) => other.includes(word)))
}

/** Signs that belong to a single currency; several share '$', '¥' and 'kr'. */
const withLetters = Object.keys(lettersAndSign).map((mark) => mark.replace('$', '[$]'))
const signs = new RegExp(`(?<![A-Za-z])(?:${withLetters.join('|')})|zł|Kč|[€£₹₩₽₺₪₫₴฿₱₦]`, 'g') // pattern: at most 200 characters (longestHeader)

/**
 * The currency that a header names if nothing in its column contradicts it: its code, else its only sign, at the
 * beginning or end: 'Umsatz in k€'.
 */
export function currencyNamed(header: string): string | undefined {
  const bounded = marksTogether(header.slice(0, longestHeader)).trim()
  const found = bounded.match(signs) ?? []
  const bare = bounded.replace(/[()[\].:]/g, '').trim()
  const isAtEdge = found.length === 1 && (bare.startsWith(found[0]!) || bare.endsWith(found[0]!))
  return currencyOfHeader(header) ?? (isAtEdge ? currencyCode(found[0]!) : undefined)
}

/** Whether a header names a column of currencies. */
export const saysCurrency = (header: string): boolean => furtherWords(header) !== undefined

const isCode = (name: string) => /^[A-Z]{3}$/.test(name)
const yuanOrYen = /^(JPY|CNY)$/
const yuan = /^(CNY|TWD|HKD)$/
const dirham = /^(AED|MAD)$/
/** Signs and words that several currencies share, with the codes that may stand beside them. */
const sharedSigns: Record<string, RegExp> = {
  $: /D$|^(MXN|ARS|CLP|COP|UYU|CUP|DOP)$/,
  '¥': yuanOrYen,
  '￥': yuanOrYen,
  元: yuan,
  圆: yuan,
  圓: yuan,
  RS: /^(INR|PKR|LKR|NPR|MUR|SCR)$/,
  KR: /^(SEK|NOK|DKK|ISK|EEK)$/,
  PESO: /^(MXN|ARS|CLP|COP|UYU|CUP|DOP|PHP)$/,
  FR: /^(CHF|FRF|BEF|XOF|XAF|XPF|DJF|GNF|KMF|RWF|BIF|CDF)$/,
  LEI: /^(RON|MDL|ROL)$/,
  DH: dirham,
  DHS: dirham,
  BS: /^(BOB|VES|VEF)$/,
  CFA: /^(XOF|XAF)$/,
  FCFA: /^(XOF|XAF)$/,
  DINAR: /^(RSD|KWD|JOD|BHD|IQD|TND|DZD|LYD|MKD)$/,
  RIYAL: /^(SAR|QAR|YER|OMR|IRR)$/,
}
const keyOf = (name: string) => name.toUpperCase().replace('.', '')
const sharedBy = (name: string): RegExp | undefined => sharedSigns[keyOf(name)]

/** Signs of one currency, unless a code beside them names one of these. */
const mayBe: [RegExp, RegExp][] = [
  [/^£$/, /^(EGP|LBP|SYP|SDG|SSP|FKP|GIP|SHP|IMP|GGP|JEP)$/],
  [/^р/i, /^(BYN|BYR)$/],
  [/^R$/, /^(ZAR|BRL)$/],
]

/** Whether a name is a sign or word that several currencies share. */
export const isSharedSign = (name: string): boolean => sharedBy(name) !== undefined

/** The code for a sign or code; undefined if it may mean several currencies. */
export function codeOf(name: string): string | undefined {
  const code = sharedBy(name) ? '' : currencyCode(name)
  return isCode(code) ? code : undefined
}

/**
 * Whether there are several currencies, whose amounts would be added as if they were one. '$' beside a code such as USD
 * is one currency; '€' beside USD is two. Two spellings such as 'руб' and 'р' are one.
 */
export function areSeveralCurrencies(currencies: string[]): boolean {
  const written = currencies.filter((name) => isCode(name) && !sharedBy(name))
  const isOfWritten = (name: string) =>
    mayBe.some(([sign, codes]) => sign.test(name) && written.some((code) => codes.test(code)))
  const names = currencies.filter((name) => !isOfWritten(name))
  const different = [...new Set(names.map((name) => codeOf(name) ?? keyOf(name)))]
  const codes = different.filter((name) => isCode(name) && !sharedBy(name))
  const signs = different.filter((name) => !codes.includes(name))
  if (codes.length > 1) return true
  if (!codes.length || !written.length) return different.length > 1
  return signs.some((sign) => !sharedBy(sign)?.test(codes[0]!))
}

/** The only currency of a file if it is a foreign one; undefined if it is US dollars, unknown, or not the only one. */
export function foreignCurrency(currencies: string[]): string | undefined {
  if (!currencies.length || areSeveralCurrencies(currencies)) return undefined
  const name = currencies.find(isCode) ?? currencies[0]!
  return /^(USA|\$|\$US|\$USD)$/.test(name) || codeOf(name) === 'USD' ? undefined : name
}

/** A sentence names at most this many currencies. */
export const namedCurrencies = 5
