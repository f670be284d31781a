import { mostStatuses } from '#domain/mapping/statuses/order-status.ts'
import { eventsOf } from '#domain/mapping/statuses/shop-events.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'
import { distinct } from './few-values.ts'

const isNamedEvent = saysHeader('event')

/** Whether a column holds a shop's events: the sale and the events before and after it. */
export function isEventColumn(column: Column): boolean {
  if (!isNamedEvent(spacedWords(column.name))) return false
  const values = distinct(column)
  return values.length <= mostStatuses && eventsOf(values) !== undefined
}
