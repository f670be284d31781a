import type { System } from '#knowledge/system.ts'

export default {
  id: 'klaviyo',
  name: 'Klaviyo',
  file: 'a list of events from Klaviyo',
  signatures: [],
  fields: {},
  events: {
    sales: {
      placed: '==placed order',
      'product ordered': '==ordered product',
    },
    refunds: '==refunded order',
    canceled: '==cancelled order, ==canceled order',
    others:
      '==started checkout, ==checkout started, ==added to cart, ==viewed product, ==viewed item, ==viewed collection, ==active on site, ==submitted search, ==ordered product, ==fulfilled order, ==fulfilled partial order, ==confirmed shipment, ==delivered shipment, ==marked out for delivery, ==opened email, ==clicked email, ==received email, ==bounced email, ==subscribed to list, ==subscribed to email marketing',
  },
} satisfies System
