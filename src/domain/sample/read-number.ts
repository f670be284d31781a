import { currencyNames } from '../currency-marks'

/** A number text as the ingestion reads it (jobs/ingest/sql/numbers.sql): ten-thousandths, with either decimal mark. */
export interface ReadNumber {
  dot: bigint | undefined
  comma: bigint | undefined
  /** the currency sign or code beside it */
  currency: string | undefined
}

const shape = String.raw`[A-Za-z$\\\u{80}-\u{10FFFF}][A-Za-z$/."\u{80}-\u{10FFFF}]{0,6}`
const parts = new RegExp(
  `^([-+])? *(${shape})? *(\\()? *([-+])? *(${shape})? *([-+])? *(\\d[\\d.,'’ ]*|[.,]\\d+) *(${shape})? *(-)? *(\\))? *(${shape})?$`,
  'u',
)
const sign = /^(?:[A-Z]{0,3}\p{Sc}|\\)$/u
const isCurrency = (mark: string) => currencyNames.includes(` ${mark.replace(/\.+$/, '')} `) || sign.test(mark)

const dots = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3}|\d{1,3}( \d{3})+|\d{1,3}(['’]\d{3})+)?(\.\d*)?$/
const commas = /^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}( \d{3})+|\d{1,3}(['’]\d{3})+)?(,\d*)?$/

/** Reads one number; undefined when neither mark does. */
export function readNumber(text: string): ReadNumber | undefined {
  const plain = text
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace('−', '-')
  if (/^[-+]?(\d+\.?\d*|\.\d+)[eE][-+]?\d{1,2}$/.test(plain)) {
    const units = BigInt(Math.round(Number(plain) * 10_000))
    return { dot: units, comma: units, currency: undefined }
  }
  const found = parts.exec(plain)
  if (!found) return undefined
  const [, s1 = '', c1, opened = '', s2 = '', c2, s3 = '', body, c3, s4 = '', closed = '', c4] = found
  if (!opened !== !closed || (s1 + opened + s2 + s3 + s4).length > 1) return undefined
  const marks = [c1, c2, c3, c4].filter((mark) => mark !== undefined)
  if (!marks.every(isCurrency)) return undefined
  const digits = body!.trim()
  const isNegative = opened !== '' || (s1 + s2 + s3 + s4).includes('-')
  const dot = dots.test(digits) ? unitsOf(digits.replace(/[, '’]/g, ''), isNegative) : undefined
  const comma = commas.test(digits) ? unitsOf(digits.replace(/[. '’]/g, '').replace(',', '.'), isNegative) : undefined
  return dot === undefined && comma === undefined ? undefined : { dot, comma, currency: marks[0]?.replace(/\.+$/, '') }
}

/** Ten-thousandths, rounded half away from zero; undefined from 10^14 on. */
function unitsOf(digits: string, isNegative: boolean): bigint | undefined {
  const [whole = '', fraction = ''] = digits.split('.')
  if (!whole && !fraction) return undefined
  if (whole.replace(/^0+/, '').length > 14) return undefined
  const units =
    BigInt(whole || '0') * 10_000n + BigInt(fraction.slice(0, 4).padEnd(4, '0')) + (fraction[4]! >= '5' ? 1n : 0n)
  return isNegative ? -units : units
}
