import type { System } from '#knowledge/system.ts'

export default {
  id: 'uci-online-retail',
  name: 'UCI Online Retail',
  file: 'the UCI Online Retail data set',
  signatures: [
    ['invoice no', 'stock code', 'invoice date', 'unit price'],
    ['invoice', 'stock code', 'invoice date', 'price'],
  ],
  fields: {
    customerId: ['customer id'],
    transactionDate: ['invoice date'],
    skuId: ['stock code'],
    skuName: ['description'],
    orderId: ['invoice no', 'invoice'],
    quantity: ['quantity'],
    unitPrice: ['unit price', 'price'],
  },
} satisfies System
