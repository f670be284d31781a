import type { System } from '#knowledge/system.ts'

export default {
  id: 'sap',
  name: 'SAP',
  file: 'an SAP list of documents',
  signatures: [
    ['fakt', 'fk art', 'fakturadat', 'nettowert'],
    ['account', 'document number', 'posting date', 'amount in local currency'],
  ],
  fields: {
    customerId: ['regulierer', 'auftraggeber', 'account', 'name 1'],
    transactionDate: ['fakturadat', 'posting date', 'document date'],
    transactionValue: ['nettowert', 'amount in local currency'],
    orderId: ['fakt', 'document number'],
    orderStatus: ['stor', 'type', 'document type'],
  },
} satisfies System
