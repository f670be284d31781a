import type { System } from '#knowledge/system.ts'

export default {
  id: 'walmart',
  name: 'Walmart',
  file: 'a Walmart orders export',
  signatures: [],
  fields: {},
  relays: ['walmart'],
} satisfies System
