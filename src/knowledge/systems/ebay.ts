import type { System } from '#knowledge/system.ts'

export default {
  id: 'ebay',
  name: 'eBay',
  file: 'an eBay orders export',
  signatures: [],
  fields: {},
  relays: ['members.ebay', 'reply.ebay'],
  parts: { filler: 'ebay' },
} satisfies System
