import type { System } from '#knowledge/system.ts'

export default {
  id: 'crm-deals',
  name: 'CRM',
  file: 'a list of deals from a CRM',
  signatures: [
    ['deal name', 'close date'],
    ['deal name', 'closing date'],
    ['deal stage', 'close date'],
    ['deal id', 'won time'],
    ['deal title', 'won time'],
    ['opportunity name', 'close date'],
    ['opportunity id', 'close date'],
    ['stage name', 'close date'],
    ['deal id', 'won at'],
    ['deal name', 'won at'],
  ],
  // a deal is created weeks before it is won
  fields: {
    transactionDate: ['won time', 'won date', 'won at', 'won on', 'close date', 'closing date', 'deal closed on'],
    orderId: [],
    orderStatus: ['deal stage', 'stage', 'stage name', 'status', 'deal status'],
  },
} satisfies System
