/** US dollars and US number locale everywhere (spec.md §1, §9). */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US')

export const formatMoney = (value: number): string => dollars.format(value)
export const formatCount = (value: number): string => whole.format(value)

/** Text of a number with two decimals for exports; half away from zero, like the figures on screen. */
export const twoDecimals = (value: number): string => {
  const cents = Math.round(Math.abs(value) * 100 + 1e-9)
  return `${value < 0 && cents > 0 ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
