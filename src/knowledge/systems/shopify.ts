import type { System } from '#knowledge/system.ts'

export default {
  id: 'shopify',
  name: 'Shopify',
  file: 'a Shopify orders export',
  signatures: [
    ['name', 'lineitem name', 'lineitem quantity', 'lineitem price'],
    ['name', 'lineitem sku', 'financial status'],
    ['name', 'financial status', 'fulfillment status', 'paid at'],
    ['line title', 'line sku', 'price total'],
  ],
  fields: {
    customerId: ['email', 'customer email', 'customer id', 'phone', 'billing phone', 'billing name'],
    transactionDate: ['created at', 'processed at', 'paid at'],
    transactionValue: ['total', 'price total', 'subtotal'],
    skuId: ['lineitem sku', 'line sku'],
    skuName: ['lineitem name', 'line title'],
    orderId: ['name', 'order name', 'order'],
    quantity: ['lineitem quantity', 'quantity'],
    unitPrice: ['lineitem price'],
    discount: ['lineitem discount'],
    refundedAmount: ['refunded amount'],
    orderStatus: ['financial status'],
  },
  parts: { filler: 'shopify' },
} satisfies System
