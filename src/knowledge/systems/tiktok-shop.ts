import type { System } from '#knowledge/system.ts'

export default {
  id: 'tiktok-shop',
  name: 'TikTok Shop',
  file: 'a TikTok Shop orders export',
  signatures: [['order id', 'order substatus', 'order amount', 'sku subtotal after discount']],
  fields: {
    customerId: ['buyer username', 'buyer nickname', 'recipient'],
    transactionDate: ['created time', 'paid time'],
    transactionValue: ['order amount'],
    skuId: ['seller sku', 'sku id'],
    skuName: ['product name'],
    orderId: ['order id'],
    quantity: ['quantity'],
    unitPrice: [],
    refundedAmount: ['order refund amount'],
    orderStatus: ['order status'],
  },
  traits: ['rows show whole orders'],
} satisfies System
