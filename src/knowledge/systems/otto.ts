import type { System } from '#knowledge/system.ts'

export default {
  id: 'otto',
  name: 'OTTO',
  file: 'an OTTO orders export',
  signatures: [],
  fields: {},
  relays: ['otto'],
} satisfies System
