import type { System } from '#knowledge/system.ts'

export default {
  id: 'amazon-payments',
  name: 'Amazon',
  file: 'an Amazon payments report',
  signatures: [
    ['date time', 'settlement id', 'order id', 'product sales'],
    ['datum uhrzeit', 'abrechnungsnummer', 'bestellnummer', 'umsatze'],
    ['date heure', 'numero de versement', 'numero de la commande', 'ventes de produits'],
    ['data ora', 'numero pagamento', 'numero ordine', 'vendite'],
    ['fecha y hora', 'identificador de pago', 'numero de pedido', 'ventas de productos'],
    ['settlement id', 'transaction type', 'amount type', 'amount description'],
  ],
  // the total is after fees; credits for gift wrap and shipping are money from the buyer
  fields: {
    transactionDate: [
      ...['date time', 'datum uhrzeit', 'date heure', 'data ora', 'fecha y hora'],
      ...['posted date time', 'posted date'],
    ],
    transactionValue: ['product sales', 'umsatze', 'ventes de produits', 'vendite', 'ventas de productos', 'amount'],
    skuId: ['sku'],
    skuName: ['description', 'beschreibung', 'descrizione', 'descripcion'],
    orderId: ['order id', 'bestellnummer', 'numero de la commande', 'numero ordine', 'numero de pedido'],
    unitPrice: [],
    discount: [],
    refundedAmount: [],
    orderStatus: ['amount type', 'type', 'typ', 'tipo', 'transaction type'],
  },
} satisfies System
