import type { System } from '#knowledge/system.ts'

export default {
  id: 'mercado-pago',
  name: 'Mercado Pago',
  file: 'a Mercado Pago release report',
  signatures: [['record type', 'description', 'gross amount', 'mp fee amount']],
  // every row of sales is a release
  fields: {
    customerId: ['payer email', 'payer name', 'payer id number'],
    transactionDate: ['date', 'transaction approval date'],
    transactionValue: ['gross amount'],
    skuName: [],
    orderId: ['external reference', 'source id'],
    refundedAmount: [],
    orderStatus: ['description'],
  },
} satisfies System
