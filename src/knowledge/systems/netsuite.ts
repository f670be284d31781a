import type { System } from '#knowledge/system.ts'

export default {
  id: 'netsuite',
  name: 'NetSuite',
  file: 'a NetSuite list of transactions',
  signatures: [],
  fields: {},
  documents: [
    {
      bills: 'custinvc cashsale',
      refunds: 'custcred cashrfnd',
      others:
        'custpymt custrfnd custdep depappl salesord rtnauth itemship estimate opprtnty purchord vendbill vendcred vendpymt journal check deposit',
    },
  ],
  parts: { filler: 'netsuite' },
} satisfies System
