import type { System } from '#knowledge/system.ts'

export default {
  id: 'airbnb',
  name: 'Airbnb',
  file: 'an Airbnb list of earnings',
  signatures: [
    ['confirmation code', 'guest name', 'booked', 'earnings'],
    ['confirmation code', 'guest', 'gross earnings', 'paid out'],
  ],
  // adjustments have no booking date; the amount is after the service fee
  fields: {
    customerId: ['guest name', 'guest'],
    transactionDate: ['booked', 'date'],
    transactionValue: ['earnings', 'gross earnings'],
    skuName: ['listing'],
    orderId: ['confirmation code'],
    refundedAmount: [],
    orderStatus: ['status', 'type'],
  },
} satisfies System
