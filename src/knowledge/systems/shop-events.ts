import type { System } from '#knowledge/system.ts'

export default {
  id: 'shop-events',
  name: 'Events of shops',
  file: 'a list of events of a shop',
  signatures: [],
  fields: {},
  events: {
    sales: [
      '==order paid, ==paid order',
      '==placed order, ==place order',
      '==order completed, ==completed order, ==complete order, ==order complete',
      '==purchase, ==purchased, ==ecommerce purchase, ==purchase completed, ==completed purchase, ==in app purchase, ==omni purchase',
      '==order placed, ==order created, ==order submitted',
      '==checkout completed, ==completed checkout',
      '==ordered product, ==product purchased, ==product ordered',
    ],
    refunds:
      '==refund, ==refunded, ==refunded order, ==order refunded, ==refund order, ==order returned, ==returned order, ==refund issued',
    canceled: '==cancelled order, ==canceled order, ==order cancelled, ==order canceled, ==order cancellation',
    others:
      '==started checkout, ==checkout started, ==begin checkout, ==initiate checkout, ==initiatecheckout, ==initiated checkout, ==checkout step viewed, ==checkout step completed, ==add payment info, ==addpaymentinfo, ==payment info entered, ==add shipping info, ==abandoned checkout, ==abandoned cart, ==checkout abandoned, ==cart abandoned, ==add to cart, ==addtocart, ==added to cart, ==product added, ==added product, ==remove from cart, ==removed from cart, ==product removed, ==view cart, ==cart viewed, ==viewed cart, ==add to wishlist, ==addtowishlist, ==product added to wishlist, ==view item, ==view item list, ==select item, ==select promotion, ==view promotion, ==viewed product, ==product viewed, ==viewed item, ==view content, ==viewcontent, ==product clicked, ==product list viewed, ==viewed collection, ==products searched, ==page view, ==pageview, ==page viewed, ==viewed page, ==session start, ==first visit, ==active on site, ==search, ==submitted search, ==view search results, ==user engagement, ==scroll, ==click, ==ordered product, ==product purchased, ==fulfilled order, ==order fulfilled, ==fulfilled partial order, ==order updated, ==order shipped, ==shipped order, ==confirmed shipment, ==delivered shipment, ==marked out for delivery, ==order delivered, ==opened email, ==clicked email, ==received email, ==bounced email, ==subscribed to list, ==subscribed to email marketing, ==sign up, ==signed up, ==login, ==generate lead',
    steps:
      '=order created, =order placed, =order shipped, =order fulfilled, =order delivered, =order completed, =order updated, =checkout created, =payment created, =payment initiated, =charge created, =invoice created, =invoice sent, =invoice finalized',
    paid: '=order paid, =payment succeeded, =payment completed, =payment captured, =charge succeeded, =charge captured, =invoice paid, =invoice payment succeeded, =checkout completed',
  },
} satisfies System
