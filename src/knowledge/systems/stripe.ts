import type { System } from '#knowledge/system.ts'

export default {
  id: 'stripe',
  name: 'Stripe',
  file: 'a Stripe payments export',
  signatures: [
    ['amount', 'amount refunded', 'created utc', 'card id'],
    ['amount', 'payment intent id', 'seller message'],
    ['amount', 'amount refunded', 'customer email', 'card fingerprint'],
    ['amount', 'statement descriptor', 'seller message'],
    ['balance transaction id', 'reporting category', 'gross'],
  ],
  fields: {
    customerId: ['customer id', 'customer email', 'card fingerprint'],
    transactionDate: ['created date utc', 'created utc', 'created', 'created date'],
    transactionValue: ['amount', 'gross'],
    orderId: [],
    refundedAmount: ['amount refunded', 'converted amount refunded'],
    orderStatus: ['status', 'reporting category', 'type'],
  },
  centsBeside: /^(ch|py|pi|in|txn|cs)_[A-Za-z0-9_]{5,}$/,
  ofDumps: ['object', 'livemode', 'amount_captured', 'amount_total'],
  words: { 'means of payment': '==stripe' },
  parts: { filler: 'stripe' },
  events: {
    steps: '=payment created, =payment initiated, =charge created, =invoice created, =invoice sent, =invoice finalized',
    paid: '=payment succeeded, =payment completed, =payment captured, =charge succeeded, =charge captured, =invoice paid, =invoice payment succeeded',
  },
} satisfies System
