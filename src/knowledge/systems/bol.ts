import type { System } from '#knowledge/system.ts'

export default {
  id: 'bol',
  name: 'bol',
  file: 'a bol orders export',
  signatures: [],
  fields: {},
  relays: ['bol'],
} satisfies System
