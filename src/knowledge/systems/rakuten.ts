import type { System } from '#knowledge/system.ts'

export default {
  id: 'rakuten',
  name: 'Rakuten',
  file: 'a Rakuten orders export',
  signatures: [],
  fields: {},
  // 800 and 900 are canceled
  documents: [
    { below: ['state'], language: 'Japanese', bills: '100 200 300 400 500 600 700', refunds: '', others: '800 900' },
  ],
} satisfies System
