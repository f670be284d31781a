import type { System } from '#knowledge/system.ts'

export default {
  id: 'google-analytics',
  name: 'Google Analytics',
  file: 'a list of events from Google Analytics',
  signatures: [],
  fields: {},
  events: {
    sales: {
      purchased: '==purchase, ==ecommerce purchase, ==in app purchase',
    },
    refunds: '==refund',
    others:
      '==begin checkout, ==add payment info, ==add shipping info, ==add to cart, ==remove from cart, ==view cart, ==add to wishlist, ==view item, ==view item list, ==select item, ==select promotion, ==view promotion, ==page view, ==session start, ==first visit, ==search, ==view search results, ==user engagement, ==scroll, ==click, ==sign up, ==login, ==generate lead',
  },
} satisfies System
