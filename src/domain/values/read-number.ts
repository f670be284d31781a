import { bareText, clean, plainSpaces, withoutEnd } from './clean.ts'
import { codeBeside, currencyAfter, currencyBefore, currencyNames, marksTogether } from './currency-marks.ts'

/** A number text as the ingestion reads it (jobs/ingest/read/sql/numbers.sql): ten-thousandths, with either decimal mark. */
export interface ReadNumber {
  dot: bigint | undefined
  comma: bigint | undefined
  /** the currency sign or code beside it */
  currency: string | undefined
  /** 0,950: with commas between thousands it would be 950, which hardly anybody writes that way */
  isBelowOne?: true
  /** 1'250.000: in Colombia, an apostrophe follows the millions and a point the thousands; elsewhere it is 1,250 */
  hasMillions?: true
  /** 1,000: if all quantities of a column look like this, the comma is a decimal mark */
  hasCommaZeros?: true
}

const parts = new RegExp(
  `^([-+])? ?(${currencyBefore})?(\\.?)( ?)(\\()? ?([-+])? ?(${currencyBefore})? ?([-+])? ?(\\d[\\d.,' ]*|[.,]\\d+) ?(${currencyAfter})? ?(-)? ?(\\))? ?(${currencyAfter})?$`,
  'u',
) // pattern: at most 120 characters (longest)
const sign = /^(?:[A-Z]{0,3}\p{Sc}|\\)$/u
const code = new RegExp(codeBeside)
const isCurrency = (text: string) => currencyNames.includes(` ${withoutEnd(text, '.')} `) || sign.test(text)
/** 10^14 in ten-thousandths (docs/semantics.md §1). */
const limit = 10n ** 18n
const abs = (units: bigint) => (units < 0n ? -units : units)
/** No amount is longer than this, and a pattern with many optional parts fails slowly. */
const longest = 120

/** A number never begins with groups of 0: 0,950 has a decimal comma. */
const dots = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3}|\d{1,3}( \d{3})+|\d{1,3}('\d{3})+)?(\.\d*)?$/
const commas = /^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}( \d{3})+|\d{1,3}('\d{3})+|\d{1,3}(\.\d{3})?'\d{3}\.\d{3})?(,\d*)?$/
const millions = /^\d{1,3}'\d{3}\.\d{3}$/
const commaZeros = /^\d+,000$/

/** Reads one number; undefined if it is not valid with either decimal mark. */
export function readNumber(text: string): ReadNumber | undefined {
  const bare = bareText(clean(text))
  if (bare.length > longest) return undefined
  const spaced = plainSpaces(bare)
    .replace(/[−–‐‑‒—―▲△]/g, '-')
    .replace(/’/g, "'")
    .replace(/＄/g, '$')
    .replace(/ +/g, ' ')
    .replace(/([.,])--/, '$1-') // no cents
  const plain = marksTogether(spaced)
  if (/^[-+]?(\d+(\.\d*)?|\.\d+)[eE][-+]?\d{1,2}$/.test(plain)) {
    const units = BigInt(Math.round(Number(plain) * 10_000))
    return abs(units) < limit ? { dot: units, comma: units, currency: undefined } : undefined
  }
  if (/^[-+]?\d+,\d+[eE][-+]?\d{1,2}$/.test(bare)) {
    const units = BigInt(Math.round(Number(bare.replace(',', '.')) * 10_000))
    return abs(units) < limit ? { dot: undefined, comma: units, currency: undefined } : undefined
  }
  const found = Buffer.byteLength(plain) <= longest && parts.exec(signedBySide(plain))
  if (!found) return undefined
  const [, s1 = '', c1, point, gap, opened = '', s2 = '', c2, s3 = '', body, c3, s4 = '', closed = '', c4] = found
  if (!opened !== !closed || (s1 + opened + s2 + s3 + s4).length > 1) return undefined
  const marks = [c1, c2, c3, c4].filter((one) => one !== undefined)
  if (!marks.every(isCurrency) || (point && !gap && c2)) return undefined
  if (c1 && !gap && isNumbering(c1, s2 + s3, body!)) return undefined
  const isPointOfNumber = point && !gap && /^(|[A-Z]{3}|[A-Z]{0,3}\p{Sc})$/u.test(c1 ?? '')
  const isWithoutCents = s4 === '-' && /[.,]$/.test(body!)
  const isMarkOpen = isWithoutCents && !/[.,].*[.,]/.test(body!)
  const digits = isMarkOpen ? withoutEnd(body!, '.,') : isPointOfNumber ? `.${body}` : body!.trim()
  const isNegative = !isWithoutCents && (opened !== '' || (s1 + s2 + s3 + s4).includes('-'))
  const dot = dots.test(digits) ? unitsOf(digits.replace(/[, ']/g, ''), isNegative) : undefined
  const comma = commas.test(digits) ? unitsOf(digits.replace(/[. ']/g, '').replace(',', '.'), isNegative) : undefined
  return dot === undefined && comma === undefined
    ? undefined
    : {
        dot,
        comma,
        currency: marks[0] && (code.exec(plain)?.[1] ?? withoutEnd(marks[0], '.')),
        ...(/^0,(?!000)\d{3}$/.test(digits) && { isBelowOne: true }),
        ...(millions.test(digits) && { hasMillions: true }),
        ...(commaZeros.test(digits) && { hasCommaZeros: true }),
      }
}

/**
 * `1,000.50 DR` is a sale, as in a customer's ledger, and `CR` makes it negative (docs/semantics.md §1). A credit that
 * also has a sign is not read. In `500:-`, `500/-` and `500/=` the marks mean no cents, as people write in Sweden,
 * India and Kenya.
 */
function signedBySide(text: string): string {
  if (/(?::-|\/[-=])$/.test(text)) return text.slice(0, -2)
  const [, amount, side] = sided.exec(text) ?? []
  if (!amount) return text
  if (side!.toLowerCase() === 'dr') return amount
  return /[-+(]/.test(amount) ? text : `-${amount}`
}
const sided = /^(.*[\d.,]) ?([CcDd][Rr])\.?$/

/** Item numbers such as CUP-12 and R1001 are not money; R12.00 and USD -12 are. */
const isNumbering = (mark: string, signs: string, digits: string) =>
  /^[A-Za-z]+$/.test(mark) && (signs.includes('-') || (/^(R|KM)$/.test(mark) && !/[.,]\d\d$/.test(digits)))

/** Ten-thousandths, rounded half away from zero; undefined for 10^14 or more. */
function unitsOf(digits: string, isNegative: boolean): bigint | undefined {
  const [whole = '', fraction = ''] = digits.split('.')
  if (!whole && !fraction) return undefined
  if (whole.replace(/^0+/, '').length > 14) return undefined
  const units =
    BigInt(whole || '0') * 10_000n + BigInt(fraction.slice(0, 4).padEnd(4, '0')) + (fraction[4]! >= '5' ? 1n : 0n)
  return units >= limit ? undefined : isNegative ? -units : units
}
