import type { System } from '#knowledge/system.ts'

export default {
  id: 'square',
  name: 'Square',
  file: 'a Square sales export',
  signatures: [
    ['gross sales', 'net sales', 'transaction id', 'payment id'],
    ['gross sales', 'net sales', 'pan suffix'],
    ['price point name', 'gross sales', 'net sales'],
  ],
  fields: {
    customerId: ['customer id', 'customer reference id', 'customer name'],
    transactionDate: ['date'],
    transactionValue: ['net sales', 'total collected', 'gross sales'],
    skuId: ['sku'],
    skuName: ['item'],
    orderId: ['transaction id', 'order id', 'payment id'],
    quantity: ['qty', 'quantity'],
    unitPrice: [],
    discount: [],
    refundedAmount: [],
    orderStatus: ['transaction status', 'status', 'event type'],
  },
  time: ['time'],
} satisfies System
