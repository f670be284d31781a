import type { System } from '#knowledge/system.ts'

export default {
  id: 'allegro',
  name: 'Allegro',
  file: 'an Allegro orders export',
  signatures: [],
  fields: {},
  relays: ['allegromail'],
} satisfies System
