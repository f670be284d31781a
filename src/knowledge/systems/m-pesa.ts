import type { System } from '#knowledge/system.ts'

export default {
  id: 'm-pesa',
  name: 'M-Pesa',
  file: 'an M-Pesa account statement',
  signatures: [['receipt no', 'completion time', 'paid in', 'withdrawn', 'other party info']],
  // withdrawals are fees and transfers to the bank
  fields: {
    customerId: ['other party info'],
    transactionDate: ['completion time'],
    transactionValue: ['paid in'],
    orderId: ['receipt no'],
    refundedAmount: [],
    orderStatus: ['transaction status'],
  },
} satisfies System
