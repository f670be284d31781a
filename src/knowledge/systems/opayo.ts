import type { System } from '#knowledge/system.ts'

export default {
  id: 'opayo',
  name: 'Opayo',
  file: 'an Opayo transactions export',
  signatures: [['vendor tx code', 'started', 'amount']],
  fields: {
    customerId: ['email', 'customer email', 'customer name'],
    transactionDate: ['started'],
    transactionValue: ['amount'],
    orderId: ['vendor tx code'],
    orderStatus: ['status', 'type', 'transaction type'],
  },
} satisfies System
