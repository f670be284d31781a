import type { System } from '#knowledge/system.ts'

export default {
  id: 'turo',
  name: 'Turo',
  file: 'a Turo list of trips',
  signatures: [['reservation id', 'guest', 'trip start', 'trip price']],
  fields: {
    customerId: ['guest'],
    transactionDate: ['trip start'],
    transactionValue: ['trip price'],
    skuName: ['vehicle'],
    orderId: ['reservation id'],
    orderStatus: ['trip status'],
  },
} satisfies System
