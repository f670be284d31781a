import type { System } from '#knowledge/system.ts'

export default {
  id: 'quickbooks',
  name: 'QuickBooks',
  file: 'a QuickBooks sales report',
  signatures: [
    ['transaction type', 'num', 'memo description', 'amount'],
    ['type', 'num', 'memo', 'split', 'amount'],
    ['type', 'date', 'num', 'memo', 'name', 'item', 'qty', 'sales price'],
  ],
  fields: {
    customerId: ['customer', 'name', 'customer full name'],
    transactionDate: ['date', 'transaction date'],
    transactionValue: ['amount'],
    skuName: ['product service', 'item', 'product service full name'],
    orderId: ['num', 'no', 'invoice number'],
    quantity: ['qty', 'quantity'],
    unitPrice: ['sales price', 'rate', 'price'],
    orderStatus: ['transaction type', 'type'],
  },
  parts: { filler: 'quickbooks' },
} satisfies System
