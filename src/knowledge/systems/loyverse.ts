import type { System } from '#knowledge/system.ts'

export default {
  id: 'loyverse',
  name: 'Loyverse',
  file: 'a Loyverse receipts export',
  signatures: [
    ['receipt number', 'receipt type', 'gross sales', 'net sales', 'total collected'],
    ['numero de recibo', 'tipo de recibo', 'ventas brutas', 'ventas netas', 'total recaudado'],
    ['belegnummer', 'belegart', 'bruttoumsatz', 'nettoumsatz'],
    ['numero du recu', 'type de recu', 'ventes brutes', 'ventes nettes'],
    ['numero do recibo', 'tipo de recibo', 'vendas brutas', 'vendas liquidas'],
    ['numero ricevuta', 'tipo di ricevuta', 'vendite lorde', 'vendite nette'],
  ],
  // the collected amount includes tips
  fields: {
    customerId: [
      'customer name',
      'customer contacts',
      'nombre del cliente',
      'kundenname',
      'nom du client',
      'nome do cliente',
      'nome cliente',
    ],
    transactionDate: ['date', 'fecha', 'datum', 'data'],
    transactionValue: ['net sales', 'ventas netas', 'nettoumsatz', 'ventes nettes', 'vendas liquidas', 'vendite nette'],
    orderId: [
      'receipt number',
      'numero de recibo',
      'belegnummer',
      'numero du recu',
      'numero do recibo',
      'numero ricevuta',
    ],
    refundedAmount: [],
    orderStatus: [
      ...['status', 'estado', 'statut', 'stato'],
      ...['receipt type', 'tipo de recibo', 'belegart', 'type de recu', 'tipo di ricevuta'],
    ],
  },
} satisfies System
