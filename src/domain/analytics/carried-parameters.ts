/**
 * What every analytics page takes from an address and gives to the next: the source, and the ids of its filter and of
 * the filter beside it. Forms, links, exports and calls all carry them.
 */
export const carriedParameters = ['fileId', 'filter', 'beside'] as const
type CarriedParameter = (typeof carriedParameters)[number]

/** The source whose figures an address shows, alone or with what is carried along. */
export type Carried = string | ({ fileId: string } & Partial<Record<CarriedParameter, string>>)

/** The fields of an address that shows this source. */
export const carriedQuery = (carried: Carried): Record<string, string> =>
  typeof carried === 'string' ? { fileId: carried } : { ...carried }

/** What an address carries besides its source; blank parameters count as absent. */
export const carriedBeside = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    carriedParameters.flatMap((name) => {
      const value = query.get(name)
      return name !== 'fileId' && value ? [[name, value]] : []
    }),
  )

/** A source with what the address of the page carries. */
export function carriedFrom(query: URLSearchParams, fileId: string): Carried {
  const beside = carriedBeside(query)
  return Object.keys(beside).length ? { fileId, ...beside } : fileId
}
