import type { System } from '#knowledge/system.ts'

export default {
  id: 'revenuecat',
  name: 'RevenueCat',
  file: 'a RevenueCat transactions export',
  signatures: [
    ['rc original app user id', 'price in usd'],
    ['rc original app user id', 'store transaction id'],
  ],
  // the amount in the customer's currency stands beside it
  fields: {
    customerId: ['rc original app user id', 'rc last seen app user id alias'],
    transactionDate: ['purchase date', 'start time'],
    transactionValue: ['price in usd', 'price'],
    skuId: ['product identifier'],
    skuName: ['product display name'],
    orderId: [],
    unitPrice: [],
    refundedAmount: [],
  },
} satisfies System
