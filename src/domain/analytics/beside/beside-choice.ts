import { isFilterId } from '#domain/filters/question-id.ts'

/** The parameter of analytics pages and calls that names what stands beside the filter. */
export const besideName = 'beside'

/** What can stand beside a filter without being one: everybody else, or the whole source. */
const known = ['others', 'all'] as const
type KnownBeside = (typeof known)[number]

/** What an address puts beside its filter: the id of another filter of the same source, or one of `known`. */
export type Beside = { kind: KnownBeside } | { kind: 'filter'; filterId: string }

/** What the parameter says; null without it, undefined if it is invalid. */
export function readBeside(text: string | null | undefined): Beside | null | undefined {
  if (!text || text === 'none') return null
  const found = known.find((one) => one === text)
  if (found) return { kind: found }
  return isFilterId(text) ? { kind: 'filter', filterId: text } : undefined
}
