import type { System } from '#knowledge/system.ts'

export default {
  id: 'google-play',
  name: 'Google Play',
  file: 'a Google Play earnings report',
  signatures: [['transaction date', 'transaction type', 'amount merchant currency', 'product title']],
  // the description is the order number; Google's fee is a row of its own
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
} satisfies System
