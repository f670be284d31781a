import type { System } from '#knowledge/system.ts'

export default {
  id: 'prestashop',
  name: 'PrestaShop',
  file: 'a PrestaShop list of orders',
  signatures: [
    ['reference', 'new client', 'delivery', 'customer', 'total', 'payment'],
    ['reference', 'nouveau client', 'livraison', 'client', 'total', 'paiement'],
    ['referencia', 'nuevo cliente', 'entrega', 'cliente', 'total', 'pago'],
    ['riferimento', 'nuovo cliente', 'consegna', 'cliente', 'totale', 'pagamento'],
    ['indeks', 'nowy klient', 'dostawa', 'klient', 'razem', 'platnosc'],
  ],
  // the reference belongs to the order; elsewhere its header means a product
  fields: {
    customerId: ['customer', 'client', 'cliente', 'klient'],
    transactionDate: ['date', 'fecha', 'data'],
    transactionValue: ['total', 'totale', 'razem'],
    skuId: [],
    skuName: [],
    orderId: ['reference', 'referencia', 'riferimento', 'indeks'],
    orderStatus: ['status', 'etat', 'estado', 'stato'],
  },
} satisfies System
