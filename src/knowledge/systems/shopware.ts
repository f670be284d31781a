import type { System } from '#knowledge/system.ts'

export default {
  id: 'shopware',
  name: 'Shopware',
  file: 'a Shopware orders export',
  signatures: [
    ['order number', 'order date time', 'transactions state'],
    ['order number', 'order date time', 'amount total', 'amount net'],
  ],
  fields: {
    customerId: ['order customer email', 'order customer customer number'],
    transactionDate: ['order date time'],
    transactionValue: ['amount total', 'amount net'],
    orderId: ['order number', 'id'],
  },
} satisfies System
