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

/** Slanting lines within a bar: its drop from the left edge to the right one, and the way from one to the next. */
const [drop, apart] = [30, 36]

/** The hatching of a bar, as a path of lines that end at its edges. */
export function stripes(middle: number, width: number, from: number, to: number): string {
  const [top, bottom] = from < to ? [from, to] : [to, from]
  const [left, lines] = [middle - width / 2, Math.ceil((bottom - top + drop) / apart)]
  return Array.from({ length: lines }, (_, n) => bottom + drop - (n + 0.5) * apart)
    .map((start) => [Math.max(0, (start - bottom) / drop), Math.min(1, (start - top) / drop), start] as const)
    .filter(([first, last]) => first < last)
    .map(
      ([first, last, start]) =>
        `M${r(left + first * width)} ${r(start - first * drop)}L${r(left + last * width)} ${r(start - last * drop)}`,
    )
    .join('')
}
