import type { CoreField } from '#domain/mapping/target-field.ts'
import type { HeaderMeaning } from '#knowledge/meanings.ts'
import { rankedHeaders } from '#knowledge/whole-headers.ts'

/** Whole headers that name a field, by meaning, best first. Parts of other headers have scores instead. */
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

/** Headers of a column with first and last names. Any number or address of the customer is preferred to it. */
export const wholeNames = rankedHeaders('full name')

/** Headers that name a person; used if no other column can be the customer. */
export const bareNames = rankedHeaders('somebody')

/**
 * Headers of other dates, best first: of the event or service, of its delivery, of the payment that is due. They are
 * used as the date only if a file has no other.
 */
export const otherDateWords = rankedHeaders('date of the event', 'date of delivery', 'due date')

/** Headers of a clock time next to a date column. */
export const timeWords = rankedHeaders('time')

/** Headers of a date that is split over two columns. */
export const yearWords = rankedHeaders('year')
export const monthWords = rankedHeaders('month')
