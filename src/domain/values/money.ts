/** US dollars and US number locale everywhere (docs/specification.md §1, §9). */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' })
const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })
const whole = new Intl.NumberFormat('en-US')

export const formatMoney = (value: number): string => dollars.format((Math.sign(value) * wholeCents(value)) / 100)
/** For an axis: `$1,250` with cents only if there are any, and `$1.3M`. */
export const formatShortMoney = (value: number): string => formatMoney(value).replace(/\.00$/, '')
export const formatCompactMoney = (value: number): string => compact.format(value)
export const formatCount = (value: number): string => whole.format(value)

/** Absolute cents, rounded half away from zero. The factor corrects 1.005, which is stored slightly too low. */
const wholeCents = (value: number): number => Math.round(Math.abs(value) * 100 * (1 + 4 * Number.EPSILON))

/** A number with two decimals for exports, rounded like the figures on screen. */
export const twoDecimals = (value: number): string => {
  const cents = wholeCents(value)
  return `${value < 0 && cents > 0 ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** The sum of two amounts with at most 4 places, without floating-point residue (0.1 + 0.2 - 0.3 is 0, not -0). */
export const addMoney = (a: number, b: number): number => Math.round((a + b) * 10_000) / 10_000 + 0

const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A rate of 0..1 as percent with 1 decimal (docs/specification.md §9). */
export const formatRate = (rate: number): string => percent.format(rate)
