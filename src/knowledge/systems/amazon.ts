import type { System } from '#knowledge/system.ts'

export default {
  id: 'amazon',
  name: 'Amazon',
  file: 'an Amazon orders report',
  signatures: [
    ['amazon order id', 'purchase date'],
    ['order item id', 'purchase date', 'buyer email'],
    ['order item id', 'purchase date', 'quantity purchased'],
    ['amazon order id', 'merchant order id'],
  ],
  fields: {
    customerId: ['buyer email', 'buyer identification number', 'buyer name', 'buyer phone number', 'recipient name'],
    transactionDate: ['purchase date', 'payments date'],
    transactionValue: ['item price', 'item total', 'order total'],
    skuId: ['sku', 'asin'],
    skuName: ['product name'],
    orderId: ['amazon order id', 'order id'],
    quantity: ['quantity', 'quantity purchased'],
    unitPrice: [],
    orderStatus: ['order status', 'item status'],
  },
  traits: ['amounts before discounts'],
  relays: ['marketplace.amazon'],
  words: { channel: '==amazon, ==non amazon, ==afn, ==mfn, ==fba, ==fbm' },
} satisfies System
