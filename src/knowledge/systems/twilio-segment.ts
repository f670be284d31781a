import type { System } from '#knowledge/system.ts'

export default {
  id: 'twilio-segment',
  name: 'Twilio Segment',
  file: 'a list of events from Twilio Segment',
  signatures: [],
  fields: {},
  events: {
    sales: {
      completed: '==order completed',
    },
    refunds: '==order refunded',
    canceled: '==order cancelled',
    others:
      '==checkout started, ==checkout step viewed, ==checkout step completed, ==payment info entered, ==product added, ==product removed, ==cart viewed, ==product added to wishlist, ==product viewed, ==product clicked, ==product list viewed, ==products searched, ==page viewed, ==order updated, ==signed up',
  },
} satisfies System
