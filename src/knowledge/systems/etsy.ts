import type { System } from '#knowledge/system.ts'

export default {
  id: 'etsy',
  name: 'Etsy',
  file: 'an Etsy sold orders export',
  signatures: [
    ['sale date', 'order id', 'buyer user id'],
    ['sale date', 'item name', 'buyer', 'listing id'],
    ['sale date', 'full name', 'order value', 'card processing fees'],
  ],
  fields: {
    customerId: ['buyer user id', 'buyer', 'full name'],
    transactionDate: ['sale date'],
    transactionValue: ['order total', 'item total', 'order value', 'order net'],
    skuId: ['sku', 'listing id'],
    skuName: ['item name'],
    orderId: ['order id'],
    quantity: ['quantity', 'number of items'],
  },
  relays: ['etsy'],
  parts: { filler: 'etsy' },
} satisfies System
