import type { KnownSource } from './known-source.ts'

/** The known exports of those who book stays, cars and talks, and of app stores. */
export const knownBookings: KnownSource[] = [
  {
    id: 'airbnb',
    signatures: [
      ['confirmation code', 'guest name', 'booked', 'earnings'],
      ['confirmation code', 'guest', 'gross earnings', 'paid out'],
    ],
    // adjustments have no day of booking; the amount is after the service fee
    fields: {
      customerId: ['guest name', 'guest'],
      transactionDate: ['booked', 'date'],
      transactionValue: ['earnings', 'gross earnings'],
      skuName: ['listing'],
      orderId: ['confirmation code'],
      refundedAmount: [],
      orderStatus: ['status', 'type'],
    },
  },
  {
    id: 'turo',
    signatures: [['reservation id', 'guest', 'trip start', 'trip price']],
    fields: {
      customerId: ['guest'],
      transactionDate: ['trip start'],
      transactionValue: ['trip price'],
      skuName: ['vehicle'],
      orderId: ['reservation id'],
      orderStatus: ['trip status'],
    },
  },
  {
    id: 'calendly',
    signatures: [['invitee email', 'event type name', 'payment amount']],
    fields: {
      customerId: ['invitee email'],
      transactionDate: ['event created date time', 'start date time'],
      transactionValue: ['payment amount'],
      skuName: ['event type name'],
    },
  },
  {
    id: 'google-play',
    signatures: [['transaction date', 'transaction type', 'amount merchant currency', 'product title']],
    // the description is the number of the order; Google's fee is a row of its own
    fields: {
      transactionDate: ['transaction date'],
      transactionValue: ['amount merchant currency'],
      skuId: ['sku id', 'product id'],
      skuName: ['product title'],
      orderId: ['description'],
      unitPrice: [],
      refundedAmount: [],
      orderStatus: ['transaction type'],
    },
    time: ['transaction time'],
  },
]
