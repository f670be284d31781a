import { isDeepStrictEqual } from 'node:util'
import type { IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'

type Confirmed = Pick<NextMapping, 'columnMapping' | 'options' | 'look'>

/**
 * Whether the result for `asked` may be what `confirmed` asks for: everything is equal, except that more statuses have
 * choices. The mapping screen sends the choice of every status that it shows.
 */
export function mayBeAdopted(asked: Confirmed, confirmed: Confirmed): boolean {
  const without = ({ columnMapping, options: { statuses: _, ...options }, look }: Confirmed) => ({
    columnMapping,
    options,
    look,
  })
  const chosen = confirmed.options.statuses ?? {}
  const areKept = Object.entries(asked.options.statuses ?? {}).every(([key, choice]) => chosen[key] === choice)
  return areKept && isDeepStrictEqual(without(asked), without(confirmed))
}

/** Whether the additional statuses were chosen as they were read, so that every row does the same under `confirmed`. */
export function areStatusesAlike(
  asked: MappingOptions,
  confirmed: MappingOptions,
  { understanding }: Pick<IngestionSummary, 'understanding'>,
): boolean {
  const read = (key: string) => (understanding.statuses ?? []).filter(({ value }) => statusKey(value) === key)
  return Object.entries(confirmed.statuses ?? {})
    .filter(([key]) => asked.statuses?.[key] === undefined)
    .every(([key, choice]) => read(key).length > 0 && read(key).every((found) => found.choice === choice))
}
