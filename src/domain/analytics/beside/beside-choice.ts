import { isFilterId } from '#domain/filters/question-id.ts'

/** The parameter of analytics pages and calls that names what stands beside the filter. */
export const besideName = 'beside'

/** What can be compared with a filter without being one: everybody else, the whole source, the same periods a year before. */
const known = ['others', 'all', 'year'] as const
type KnownBeside = (typeof known)[number]

/** What an address puts beside its filter: the id of another filter of the same source, or one of `known`. */
export type Beside = { [Kind in KnownBeside]: { kind: Kind } }[KnownBeside] | { kind: 'filter'; filterId: string }

/** What chooses customers or orders, not periods. */
export type BesideChosen = Exclude<Beside, { kind: 'year' }>

/** What the parameter says; null without it, undefined if it is invalid. */
export function readBeside(text: string | null | undefined): Beside | null | undefined {
  if (!text || text === 'none') return null
  const found = known.find((one) => one === text)
  if (found) return { kind: found } as Beside
  return isFilterId(text) ? { kind: 'filter', filterId: text } : undefined
}

/** What stands beside the filter, as part of a view whose address keeps it. */
export interface WithBeside {
  beside?: string
}

/** The choice of an address, if it is valid, as part of its view; a view is written as the fields of an address. */
export const besideIn = (query: URLSearchParams): WithBeside => besideField({ beside: query.get(besideName) ?? '' })
export const besideField = ({ beside }: WithBeside): Record<string, string> =>
  beside && readBeside(beside) ? { [besideName]: beside } : {}
