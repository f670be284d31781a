import { rankedHeaders } from '#knowledge/whole-headers.ts'

/** Headers of order and invoice numbers, best first. The shop's own order number is preferred to the customer's. */
export const orderIdWords = [...rankedHeaders('order number'), ...rankedHeaders('purchase order number')]

/** Headers of numbers that may be order numbers; they are used only if the values repeat with customer and day. */
export const weakOrderIdWords = rankedHeaders('number')

/** Headers of the status of an order, best first. Statuses of deliveries and people do not count. */
export const statusWords = rankedHeaders('status')

/** Headers of unit price and quantity. Neither is the value of a row. */
export const unitPriceWords = rankedHeaders('price of a piece')
export const quantityWords = rankedHeaders('quantity')
