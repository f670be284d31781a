import { side } from './side.ts'

/** A bar as part of a path, from one height to another, around a center; empty if both heights are equal. */
export function bar(middle: number, width: number, from: number, to: number): string {
  const [top, bottom] = from < to ? [from, to] : [to, from]
  if (top === bottom) return ''
  return `M${r(middle - width / 2)} ${r(top)}h${r(width)}v${r(bottom - top)}h${r(-width)}z`
}

/** Bars are wide enough to be seen, with gaps between them; a few bars do not fill the whole chart. */
export const barWidth = (bars: number): number =>
  bars > 400 ? side / bars : Math.min(0.75 * (side / bars), 0.09 * side)

/** In steps of a ten-thousandth of the chart. */
export const r = (units: number): number => Math.round(units * 10) / 10
