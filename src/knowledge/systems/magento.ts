import type { System } from '#knowledge/system.ts'

export default {
  id: 'magento',
  name: 'Magento',
  file: 'a Magento orders export',
  signatures: [
    ['purchase point', 'purchase date', 'grand total base'],
    ['grand total base', 'grand total purchased'],
    ['g t base', 'g t purchased'],
    ['increment id', 'created at', 'customer email', 'grand total'],
    ['increment id', 'base grand total'],
    ['bestellung number', 'gekauft am', 'rechnung an'],
  ],
  fields: {
    customerId: ['customer email', 'customer id', 'customer name', 'bill to name', 'rechnung an'],
    transactionDate: ['purchase date', 'purchased on', 'created at', 'gekauft am'],
    // the purchased amount is in each customer's currency, without a sign
    transactionValue: [
      'grand total base',
      'grand total purchased',
      'g t base',
      'g t purchased',
      'g t basis',
      'g t gekauft',
      'grand total',
      'base grand total',
    ],
    skuId: ['sku'],
    skuName: ['product name', 'name'],
    orderId: [
      'increment id',
      'order number',
      'order id',
      'order',
      'purchase number',
      'purchase',
      'bestellung number',
      'id',
    ],
    refundedAmount: ['total refunded', 'base total refunded', 'refunded'],
    orderStatus: ['status'],
  },
  states: {
    refunded:
      '=closed, =geschlossen, =cerrado, =cerrada, =chiuso, =gesloten, =ferme, =fermee, =cloture, =cloturee, =fechado, =zamkniete, =закрыт',
    completed: '=complete, =vollstandig, =completo, =volledig, =complet',
    processing: '=processing, =verarbeitung, =in bearbeitung, =procesando, =in lavorazione',
    pending:
      '=pending, =pending payment, =pending paypal, =payment review, =ausstehend, =zahlung ausstehend, =zahlungsprufung',
    canceled: '=canceled, =storniert, =paypal canceled reversal',
    disputed: '=paypal reversed',
    'on hold': '=holded, =on hold',
    fraud: '=suspected fraud, =fraud',
  },
  // In German, both states may be called 'Abgeschlossen'. Beside 'Vollständig', which means completed, it means closed.
  statesBeside: ['==vollstandig', { refunded: '==abgeschlossen' }],
  ownHeaders: [
    ['purchase point', 'bill to name'],
    ['purchase point', 'grand total purchased'],
  ],
  traits: ['closed means paid back'],
  parts: { filler: 'magento' },
} satisfies System
