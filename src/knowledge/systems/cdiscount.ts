import type { System } from '#knowledge/system.ts'

export default {
  id: 'cdiscount',
  name: 'Cdiscount',
  file: 'a Cdiscount orders export',
  signatures: [],
  fields: {},
  relays: ['cdiscount'],
} satisfies System
