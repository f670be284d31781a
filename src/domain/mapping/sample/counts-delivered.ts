import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import type { PaidOnDelivery } from './paid-on-delivery.ts'

/** What the screen answers by itself of payments that are still to come: their status counts. Apart from what finds them, so that browsers get no words. */
export const countsDelivered = (
  found: PaidOnDelivery | undefined,
  { statuses }: MappingOptions,
): Pick<MappingOptions, 'statuses'> =>
  found?.isMost && !Object.hasOwn(statuses ?? {}, statusKey(found.value))
    ? { statuses: { ...statuses, [statusKey(found.value)]: 'count' } }
    : {}
