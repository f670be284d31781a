import type { System } from '#knowledge/system.ts'

export default {
  id: 'oxid',
  name: 'OXID',
  file: 'an OXID orders export',
  signatures: [['oxordernr', 'oxorderdate']],
  fields: {
    customerId: ['oxbillemail', 'oxuserid', 'oxcustnr'],
    transactionDate: ['oxorderdate'],
    transactionValue: ['oxtotalordersum', 'oxtotalbrutsum', 'oxtotalnetsum'],
    orderId: ['oxordernr', 'oxid'],
  },
} satisfies System
