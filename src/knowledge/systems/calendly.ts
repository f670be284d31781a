import type { System } from '#knowledge/system.ts'

export default {
  id: 'calendly',
  name: 'Calendly',
  file: 'a Calendly events export',
  signatures: [['invitee email', 'event type name', 'payment amount']],
  fields: {
    customerId: ['invitee email'],
    transactionDate: ['event created date time', 'start date time'],
    transactionValue: ['payment amount'],
    skuName: ['event type name'],
  },
} satisfies System
