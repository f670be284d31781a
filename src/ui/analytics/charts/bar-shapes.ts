import { side } from './side.ts'

/** A bar of a path, from one height to another, around a middle; nothing where both are the same. */
export function bar(middle: number, width: number, from: number, to: number): string {
  const [top, bottom] = from < to ? [from, to] : [to, from]
  if (top === bottom) return ''
  return `M${r(middle - width / 2)} ${r(top)}h${r(width)}v${r(bottom - top)}h${r(-width)}z`
}

/** Wide enough to be seen and apart; few bars do not fill the chart. */
export const barWidth = (bars: number): number =>
  bars > 400 ? side / bars : Math.min(0.75 * (side / bars), 0.09 * side)

/** Tenths of a thousandth of the chart. */
export const r = (units: number): number => Math.round(units * 10) / 10
