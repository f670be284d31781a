import { headerWords } from '#domain/mapping/headers/words/header.ts'
import { mostStatuses } from '#domain/mapping/statuses/order-status.ts'
import { eventsOf } from '#domain/mapping/statuses/shop-events.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { distinct } from './few-values.ts'

const headers = new Set([
  'event',
  'events',
  'event name',
  'event type',
  'metric',
  'metric name',
  'action',
  'activity',
  'activity type',
  'activity name',
])

/** Whether a column holds the events of a shop: the sale and what happens before and after it. */
export function isEventColumn(column: Column): boolean {
  if (!headers.has(headerWords(column.name))) return false
  const values = distinct(column)
  return values.length <= mostStatuses && eventsOf(values) !== undefined
}
