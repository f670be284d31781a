import type { System } from '#knowledge/system.ts'

export default {
  id: 'myob',
  name: 'MYOB',
  file: 'a MYOB list of sales',
  signatures: [],
  fields: {},
  // invoice; order, quote
  documents: [{ below: ['state of a sale'], bills: 'i', refunds: '', others: 'o q' }],
} satisfies System
