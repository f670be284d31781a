import type { System } from '#knowledge/system.ts'

export default {
  id: 'facebook-pixel',
  name: 'Facebook Pixel',
  file: 'a list of events from the Facebook Pixel',
  signatures: [],
  fields: {},
  events: {
    sales: {
      purchased: '==omni purchase',
    },
    others:
      '==initiate checkout, ==initiatecheckout, ==addpaymentinfo, ==addtocart, ==addtowishlist, ==view content, ==viewcontent, ==pageview',
  },
} satisfies System
