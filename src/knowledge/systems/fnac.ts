import type { System } from '#knowledge/system.ts'

export default {
  id: 'fnac',
  name: 'Fnac',
  file: 'a Fnac orders export',
  signatures: [],
  fields: {},
  relays: ['fnac'],
} satisfies System
