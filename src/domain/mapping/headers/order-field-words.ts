import { rankedHeaders } from '#knowledge/whole-headers.ts'

/** Headers of order and invoice numbers, best first. Of a shop's own and a customer's number, the shop's wins. */
export const orderIdWords = [...rankedHeaders('order number'), ...rankedHeaders('purchase order number')]

/** Numbers that may be an order's: only if their values repeat with customer and day. */
export const weakOrderIdWords = rankedHeaders('number')

/** Headers of the status of an order, best first; those of delivery and of people are none. */
export const statusWords = rankedHeaders('status')

/** Unit price and quantity; neither is the value of a row. */
export const unitPriceWords = rankedHeaders('price of a piece')
export const quantityWords = rankedHeaders('quantity')
