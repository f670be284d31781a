/** How amounts of one currency are shown. */
export interface MoneyFormat {
  /** ISO code */
  currency: string
  exact: (value: number) => string
  /** for an axis: `$1,250`, with cents only if there are any */
  short: (value: number) => string
  /** for a single prominent figure: `$27,201`, and with cents below 1,000: `$12.34` */
  headline: (value: number) => string
  /** for tables: `$208K`, `$2,644`, `$36.20` */
  brief: (value: number) => string
  /** for tables with many columns: `$208K`, `$2,644`, `$36`, `$3.62` */
  tight: (value: number) => string
  /** for an axis: `$1.3M` */
  compact: (value: number) => string
  /** the sign in front of a number: `$`, `CHF ` */
  sign: string
  /** decimals of the currency: 2 for most, 0 for yen */
  places: number
}

export const usDollar = 'USD'
const formats = new Map<string, MoneyFormat>()

/** US number locale everywhere (docs/specification.md §1, §9). Throws for anything but a code of three letters. */
export function moneyIn(currency: string): MoneyFormat {
  const known = formats.get(currency)
  if (known) return known
  const style = { style: 'currency', currency } as const
  const format = new Intl.NumberFormat('en-US', { ...style, signDisplay: 'negative' })
  const shortened = new Intl.NumberFormat('en-US', { ...style, notation: 'compact' })
  const shortest = new Intl.NumberFormat('en-US', { ...style, notation: 'compact', maximumSignificantDigits: 3 })
  const rounded = new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 })
  const places = format.resolvedOptions().maximumFractionDigits!
  const parts = 10 ** places
  const exact = (value: number) => format.format((Math.sign(value) * wholeParts(value, parts)) / parts)
  const made: MoneyFormat = {
    currency,
    exact,
    short: (value) => exact(value).replace(/\.0+$/, ''),
    headline: (value) => (Math.abs(value) >= 1000 ? rounded.format(value) : exact(value)),
    brief: (value) =>
      Math.abs(value) >= 10_000
        ? shortest.format(value)
        : Math.abs(value) >= 1000
          ? rounded.format(value)
          : exact(value),
    tight: (value) =>
      Math.abs(value) >= 10_000
        ? shortest.format(value)
        : value === 0 || Math.abs(value) >= 9.995
          ? rounded.format(value)
          : exact(value),
    compact: (value) => shortened.format(value),
    sign: format.format(0).replace(/\d.*/, ''),
    places,
  }
  formats.set(currency, made)
  return made
}

/** The specified format, in US dollars. It applies wherever the owner of a file chose no other currency. */
export const dollars = moneyIn(usDollar)
export const formatMoney = dollars.exact

const whole = new Intl.NumberFormat('en-US')
export const formatCount = (value: number): string => whole.format(value)

/**
 * The amount in the smallest units of its currency, such as cents, without its sign, rounded half away from zero. The
 * factor corrects values such as 1.005, which are stored slightly too low.
 */
function wholeParts(value: number, parts: number): number {
  return Math.round(Math.abs(value) * parts * (1 + 4 * Number.EPSILON))
}

/** A number with two decimals for exports, rounded like the figures on screen. */
export const twoDecimals = (value: number): string => {
  const cents = wholeParts(value, 100)
  return `${value < 0 && cents > 0 ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** An amount with at most 4 decimals, as files have them: 123.45, not 123.45000000000002. */
export const roundMoney = (value: number): number => Math.round(value * 10_000) / 10_000 + 0

/** The sum of two amounts with at most 4 decimals, without floating-point errors (0.1 + 0.2 - 0.3 is 0, not -0). */
export const addMoney = (a: number, b: number): number => roundMoney(a + b)

const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A rate of 0..1 as a percentage with 1 decimal (docs/specification.md §9). */
export const formatRate = (rate: number): string => percent.format(rate)
