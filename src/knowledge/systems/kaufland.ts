import type { System } from '#knowledge/system.ts'

export default {
  id: 'kaufland',
  name: 'Kaufland',
  file: 'a Kaufland orders export',
  signatures: [['id order', 'id order unit', 'ts created', 'revenue gross']],
  // the revenue is what the seller gets after the commission
  fields: {
    customerId: ['id buyer', 'buyer email'],
    transactionDate: ['ts created'],
    transactionValue: ['price'],
    skuId: ['sku', 'id offer', 'ean'],
    skuName: ['title'],
    orderId: ['id order'],
    unitPrice: [],
    orderStatus: ['status'],
  },
  relays: ['kaufland'],
} satisfies System
