import type { System } from '#knowledge/system.ts'

export default {
  id: 'sage',
  name: 'Sage',
  file: 'a Sage list of transactions',
  signatures: [
    ['type', 'account', 'nominal', 'details', 'net', 'tax'],
    ['type', 'account reference', 'nominal code', 'details', 'net amount', 'tax amount'],
    ['type', 'a c', 'n c', 'details', 'net', 'tax'],
    ['no', 'type', 'date', 'account', 'name', 'net amount', 'gross'],
  ],
  fields: {
    customerId: ['account', 'account reference', 'a c'],
    transactionDate: ['date'],
    transactionValue: ['gross', 'gross amount', 'net', 'net amount'],
    skuName: [],
    orderId: ['ref', 'reference', 'inv ref', 'no'],
    orderStatus: ['type'],
  },
  documents: [{ bills: 'si', refunds: 'sc', others: 'sr sa sd sp pi pc pp pa pd bp br cp jd jc vp vr' }],
} satisfies System
