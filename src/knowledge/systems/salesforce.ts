import type { System } from '#knowledge/system.ts'

export default {
  id: 'salesforce',
  name: 'Salesforce',
  file: 'a Salesforce report',
  signatures: [],
  fields: {},
  parts: { filler: 'salesforce' },
} satisfies System
