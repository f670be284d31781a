import type { System } from '#knowledge/system.ts'

export default {
  id: 'xero',
  name: 'Xero',
  file: 'a Xero export',
  signatures: [],
  fields: {},
  parts: { filler: 'xero' },
} satisfies System
