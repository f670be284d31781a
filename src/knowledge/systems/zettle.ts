import type { System } from '#knowledge/system.ts'

export default {
  id: 'zettle',
  name: 'Zettle',
  file: 'a Zettle export',
  signatures: [],
  fields: {},
  parts: { filler: 'zettle' },
} satisfies System
