import type { Range } from '#domain/analytics/comparison/range.ts'
import { periodName } from './period-name.ts'
import { rangeLabel } from './range.ts'

/** Downloading a chart as a picture (docs/specification.md §9). */
export const pictureText = {
  download: 'Download',
  downloadOf: (title: string) => `Download chart: ${title}`,
  kinds: { png: 'PNG', svg: 'SVG' },
  failedTitle: 'No picture was made',
  failed: 'The browser could not draw this chart. Try again, or choose SVG.',
  lastOrder: (day: string) => `Last order: ${periodName(day)}`,
} as const

/** Which part of the file a page shows, as a picture says it; undefined for all of it. */
export function partText({ kind, from, to }: Range, endsWithinMonth: boolean): string | undefined {
  if (kind === 'all') return undefined
  if (kind !== 'dates') return rangeLabel(kind, endsWithinMonth)
  if (from && to) return `${periodName(from)} to ${periodName(to)}`
  return from ? `From ${periodName(from)}` : to && `To ${periodName(to)}`
}
