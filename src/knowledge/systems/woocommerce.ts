import type { System } from '#knowledge/system.ts'

export default {
  id: 'woocommerce',
  name: 'WooCommerce',
  file: 'a WooCommerce orders export',
  signatures: [
    ['order number', 'order date', 'billing email', 'payment method title'],
    ['order number', 'order date', 'billing first name', 'order total'],
    ['order id', 'order date', 'billing email', 'order total'],
    ['order number', 'order status', 'order date', 'email billing'],
    ['order number', 'order status', 'order date', 'first name billing'],
    ['n revenue formatted', 'customer type'],
    ['date', 'order number', 'n revenue', 'customer type'],
  ],
  // guests have the customer ID 0
  fields: {
    customerId: ['customer email', 'billing email', 'email billing', 'customer user', 'customer id', 'customer'],
    transactionDate: ['order date', 'date', 'paid date', 'date paid'],
    transactionValue: [
      'order total',
      'order total amount',
      'n revenue',
      'n revenue formatted',
      'item total',
      'line total',
    ],
    skuId: ['sku', 'product sku', 'item sku', 'product id'],
    skuName: ['product name', 'item name', 'product', 'line item name'],
    orderId: ['order number', 'order id', 'order'],
    refundedAmount: [
      'refunded total',
      'total refunded',
      'order refund amount',
      'order refund total',
      'refund total',
      'refund amount',
      'order total refunded',
      'amount refunded',
      'refunds',
    ],
    orderStatus: ['order status', 'status'],
  },
  parts: { filler: 'woocommerce' },
} satisfies System
