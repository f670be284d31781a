import type { System } from '#knowledge/system.ts'

export default {
  id: 'bigcommerce',
  name: 'BigCommerce',
  file: 'a BigCommerce orders export',
  signatures: [
    ['order id', 'order total inc tax'],
    ['order id', 'order date', 'order time', 'customer email'],
    ['subtotal inc tax', 'order total inc tax'],
  ],
  fields: {
    customerId: ['customer email', 'customer id', 'customer name'],
    transactionDate: ['order date'],
    transactionValue: ['order total inc tax', 'order total', 'order total ex tax'],
    skuId: ['product sku', 'sku', 'item sku'],
    skuName: ['product name', 'item name'],
  },
  time: ['order time'],
} satisfies System
