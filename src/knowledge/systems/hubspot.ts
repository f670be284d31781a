import type { System } from '#knowledge/system.ts'

export default {
  id: 'hubspot',
  name: 'HubSpot',
  file: 'a HubSpot export',
  signatures: [],
  fields: {},
  parts: { filler: 'hubspot' },
} satisfies System
