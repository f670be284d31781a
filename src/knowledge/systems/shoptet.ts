import type { System } from '#knowledge/system.ts'

export default {
  id: 'shoptet',
  name: 'Shoptet',
  file: 'a Shoptet orders export',
  signatures: [['code', 'date', 'item name', 'item amount', 'item total price with vat']],
  // the amount of an item is its quantity
  fields: {
    customerId: ['email', 'phone', 'bill full name'],
    transactionDate: ['date'],
    transactionValue: ['item total price with vat'],
    skuId: ['item code'],
    skuName: ['item name'],
    orderId: ['code'],
    quantity: ['item amount'],
    unitPrice: [],
    orderStatus: ['status name', 'status'],
  },
} satisfies System
