import type { DaysOfFirst } from '#domain/filters/question-id.ts'
/** One decile of first-order value as a person chooses it: its range in US dollars and its customers (docs/semantics.md §4). */
export interface Decile {
  decile: number
  customers: number
  minValue: number
  maxValue: number
}

/** `90–100%` for decile 10 (docs/semantics.md §5). */
export const decileRange = (decile: number): string => `${(decile - 1) * 10}–${decile * 10}%`

/** For names of exports: the deciles and the days of first purchases that they hold, unless they hold all. */
export function decilesPart(chosen: number[], days?: DaysOfFirst): string | undefined {
  const deciles = chosen.length === 10 ? undefined : `deciles-${chosen.join('-') || 'none'}`
  return [deciles, days && `${days.from}-to-${days.to}`].filter(Boolean).join('-') || undefined
}
