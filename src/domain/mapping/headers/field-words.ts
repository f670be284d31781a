import type { CoreField } from '#domain/mapping/target-field.ts'
import type { HeaderMeaning } from '#knowledge/meanings.ts'
import { rankedHeaders } from '#knowledge/whole-headers.ts'

/** What a whole header that names a field can mean, best first. Only whole headers count here; the parts of others have scores. */
export const meaningsOf: Record<CoreField, HeaderMeaning[]> = {
  customerId: [
    'number of the customer',
    'email of the customer',
    'email',
    'tax number of the customer',
    'customer',
    'phone',
    'name of the customer',
    'other party',
    'who',
    'full name',
  ],
  transactionDate: [
    'order date',
    'transaction date',
    'invoice date',
    'payment date',
    'date of creation',
    'date',
    'when',
  ],
  transactionValue: [
    'order total',
    'total',
    'line total',
    'revenue',
    'amount',
    'value',
    'other amount',
    'price',
    'unit price',
  ],
  skuId: ['number of the product', 'reference'],
  skuName: ['name of the product', 'product', 'title', 'service'],
}

/** Headers that name a field, best first. If a file has several, the earlier wins. */
export const fieldWords = Object.fromEntries(
  Object.entries(meaningsOf).map(([field, meanings]) => [field, rankedHeaders(...meanings)]),
) as Record<CoreField, string[]>

/** Headers of first and last names in one column: any number or address of the customer goes before them. */
export const wholeNames = rankedHeaders('full name')

/** Headers of a person, used if nothing else in the file can be one. */
export const bareNames = rankedHeaders('somebody')

/**
 * Dates of what was ordered, best first: of the event or service, then of its delivery, then of the payment that is due. They are the date
 * only where a file has no other.
 */
export const otherDateWords = rankedHeaders('date of the event', 'date of delivery', 'due date')

/** A clock time next to a date column. */
export const timeWords = rankedHeaders('time')

/** The columns of a date in two parts. */
export const yearWords = rankedHeaders('year')
export const monthWords = rankedHeaders('month')
