import type { System } from '#knowledge/system.ts'

export default {
  id: 'olist',
  name: 'Olist',
  file: 'the Olist e-commerce data set',
  signatures: [
    ['order purchase timestamp', 'order estimated delivery date'],
    ['order purchase timestamp', 'customer unique id'],
    ['order item id', 'seller id', 'freight value'],
  ],
  // its customer ID is different for every order
  fields: {
    customerId: ['customer unique id', 'customer id'],
    transactionDate: ['order purchase timestamp', 'order approved at'],
    transactionValue: ['price', 'payment value'],
    skuId: ['product id'],
    skuName: ['product category name english', 'product category name'],
    orderId: ['order id'],
    orderStatus: ['order status'],
  },
} satisfies System
