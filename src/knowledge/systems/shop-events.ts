import type { System } from '#knowledge/system.ts'

// What the lists of many shops and marketing programs write alike.
export default {
  id: 'shop-events',
  name: 'Events of shops',
  file: 'a list of events of a shop',
  signatures: [],
  fields: {},
  events: {
    sales: {
      paid: '==order paid, ==paid order',
      placed: '==place order',
      completed: '==completed order, ==complete order, ==order complete',
      purchased: '==purchased, ==purchase completed, ==completed purchase',
      created: '==order placed, ==order created, ==order submitted',
      'checkout completed': '==checkout completed, ==completed checkout',
      'product ordered': '==product purchased, ==product ordered',
    },
    refunds: '==refunded, ==refund order, ==order returned, ==returned order, ==refund issued',
    canceled: '==order canceled, ==order cancellation',
    others:
      '==initiated checkout, ==abandoned checkout, ==abandoned cart, ==checkout abandoned, ==cart abandoned, ==added product, ==removed from cart, ==viewed cart, ==viewed page, ==product purchased, ==order fulfilled, ==order shipped, ==shipped order, ==order delivered',
    steps:
      '=order created, =order placed, =order shipped, =order fulfilled, =order delivered, =order completed, =order updated, =checkout created',
    paid: '=order paid, =checkout completed',
  },
} satisfies System
