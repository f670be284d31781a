import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import type { PaidOnDelivery } from './paid-on-delivery.ts'

/**
 * How the screen answers by itself for payments that are still expected: their status counts. This file is separate
 * from the check that finds them, so that browsers load no word lists.
 */
export const countsDelivered = (
  found: PaidOnDelivery | undefined,
  { statuses }: MappingOptions,
): Pick<MappingOptions, 'statuses'> =>
  found?.isMost && !Object.hasOwn(statuses ?? {}, statusKey(found.value))
    ? { statuses: { ...statuses, [statusKey(found.value)]: 'count' } }
    : {}
