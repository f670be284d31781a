import type { System } from '#knowledge/system.ts'

export default {
  id: 'amazon-vat',
  name: 'Amazon VAT',
  file: 'an Amazon VAT transactions report',
  signatures: [['activity period', 'transaction type', 'transaction event id', 'transaction complete date']],
  // the period is only a month
  fields: {
    customerId: ['buyer name'],
    transactionDate: ['transaction complete date', 'tax calculation date', 'transaction depart date'],
    transactionValue: ['total activity value amt vat incl', 'total activity value amt vat excl'],
    skuId: ['seller sku', 'asin'],
    skuName: ['item description'],
    orderId: ['transaction event id'],
    quantity: ['qty'],
    unitPrice: [],
    orderStatus: ['transaction type'],
  },
} satisfies System
