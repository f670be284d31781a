import type { System } from '#knowledge/system.ts'

export default {
  id: 'meesho',
  name: 'Meesho',
  file: 'a Meesho payments report',
  signatures: [['reason for credit entry', 'sub order no']],
  fields: {
    transactionDate: ['order date'],
    transactionValue: [],
    skuId: ['sku'],
    skuName: ['product name'],
    orderId: ['sub order no'],
    quantity: ['quantity'],
    unitPrice: ['supplier discounted price', 'supplier listed price'],
    orderStatus: ['reason for credit entry'],
  },
} satisfies System
