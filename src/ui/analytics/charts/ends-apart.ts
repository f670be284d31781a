import { side } from './side.ts'

/** A line of text has 16 px, and no chart is lower than 200 px. */
const lineHeight = 80

/**
 * Places the names at the ends of lines, from the top down. Names that would overlap are moved apart, but never below
 * the axis, where the names of periods and the caption are.
 */
export function apart<End extends { y: number }>(ends: End[]): End[] {
  const sorted = ends.map((end) => ({ ...end })).sort((a, b) => a.y - b.y)
  for (const [index, end] of sorted.entries()) if (index > 0) end.y = Math.max(end.y, sorted[index - 1]!.y + lineHeight)
  let lowest = side
  for (const end of sorted.toReversed()) {
    end.y = Math.min(end.y, lowest)
    lowest = end.y - lineHeight
  }
  return sorted
}
