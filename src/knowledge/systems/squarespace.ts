import type { System } from '#knowledge/system.ts'

export default {
  id: 'squarespace',
  name: 'Squarespace',
  file: 'a Squarespace orders export',
  signatures: [['order id', 'lineitem name', 'lineitem variant', 'financial status']],
  fields: {
    customerId: ['email'],
    transactionDate: ['created at', 'paid at'],
    transactionValue: ['total', 'subtotal'],
    skuId: ['lineitem sku'],
    skuName: ['lineitem name'],
    orderId: ['order id'],
    quantity: ['lineitem quantity'],
    unitPrice: ['lineitem price'],
    refundedAmount: ['amount refunded', 'refunded amount'],
    orderStatus: ['financial status'],
  },
} satisfies System
