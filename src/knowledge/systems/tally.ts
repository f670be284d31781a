import type { System } from '#knowledge/system.ts'

export default {
  id: 'tally',
  name: 'Tally',
  file: 'a Tally register',
  signatures: [
    ['particulars', 'vch type'],
    ['particulars', 'voucher type'],
  ],
  fields: {
    customerId: ['buyer', 'party name', 'party', 'particulars'],
    transactionDate: ['date'],
    transactionValue: ['debit amount', 'debit', 'gross total', 'value', 'amount'],
    skuName: [],
    orderId: ['vch no', 'voucher no'],
    refundedAmount: ['credit amount', 'credit'],
    orderStatus: ['vch type', 'voucher type'],
  },
} satisfies System
