import type { System } from '#knowledge/system.ts'

export default {
  id: 'bandcamp',
  name: 'Bandcamp',
  file: 'a Bandcamp sales report',
  signatures: [
    ['bandcamp transaction id', 'item type', 'item total'],
    ['item type', 'artist', 'additional fan contribution'],
  ],
  // the total has what a fan adds and the shipping; what is received is after the fees
  fields: {
    customerId: ['buyer email', 'buyer name'],
    transactionDate: ['date'],
    transactionValue: ['item total', 'sub total'],
    skuId: ['sku', 'catalog number'],
    skuName: ['item name'],
    orderId: ['bandcamp transaction id'],
    quantity: ['quantity'],
    unitPrice: [],
    discount: [],
    refundedAmount: [],
    orderStatus: ['item type'],
  },
  words: {
    item: '==album, ==track, ==package',
    dispute: '==pending reversal',
    'not given back': '==cancelled reversal',
  },
} satisfies System
