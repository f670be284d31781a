import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import type { StatusesOfColumn } from './rows/choose-statuses.ts'

/** The options with the choice of every status that is shown, so that the processing does what the person saw. */
export function settledOptions(options: MappingOptions, statuses: StatusesOfColumn[]): MappingOptions {
  const shown = statuses.flatMap(({ values }) => values.map(({ value, choice }) => [statusKey(value), choice] as const))
  return shown.length ? { ...options, statuses: { ...options.statuses, ...Object.fromEntries(shown) } } : options
}
