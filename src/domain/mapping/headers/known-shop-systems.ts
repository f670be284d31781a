import type { KnownSource } from './known-source.ts'

/** The known exports of shop systems whose headers are those of their tables or lists. */
export const knownShopSystems: KnownSource[] = [
  {
    id: 'magento',
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
      // what was purchased is in the currency of each customer, without its sign
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
  },
  {
    id: 'shopware',
    signatures: [
      ['order number', 'order date time', 'transactions state'],
      ['order number', 'order date time', 'amount total', 'amount net'],
    ],
    fields: {
      customerId: ['order customer email', 'order customer customer number'],
      transactionDate: ['order date time'],
      transactionValue: ['amount total', 'amount net'],
      orderId: ['order number', 'id'],
    },
  },
  {
    id: 'oxid',
    signatures: [['oxordernr', 'oxorderdate']],
    fields: {
      customerId: ['oxbillemail', 'oxuserid', 'oxcustnr'],
      transactionDate: ['oxorderdate'],
      transactionValue: ['oxtotalordersum', 'oxtotalbrutsum', 'oxtotalnetsum'],
      orderId: ['oxordernr', 'oxid'],
    },
  },
  {
    id: 'prestashop',
    signatures: [
      ['reference', 'new client', 'delivery', 'customer', 'total', 'payment'],
      ['reference', 'nouveau client', 'livraison', 'client', 'total', 'paiement'],
      ['referencia', 'nuevo cliente', 'entrega', 'cliente', 'total', 'pago'],
      ['riferimento', 'nuovo cliente', 'consegna', 'cliente', 'totale', 'pagamento'],
      ['indeks', 'nowy klient', 'dostawa', 'klient', 'razem', 'platnosc'],
    ],
    // the reference is that of the order, under words that elsewhere are a product's
    fields: {
      customerId: ['customer', 'client', 'cliente', 'klient'],
      transactionDate: ['date', 'fecha', 'data'],
      transactionValue: ['total', 'totale', 'razem'],
      skuId: [],
      skuName: [],
      orderId: ['reference', 'referencia', 'riferimento', 'indeks'],
      orderStatus: ['status', 'etat', 'estado', 'stato'],
    },
  },
  {
    id: 'shoptet',
    signatures: [['code', 'date', 'item name', 'item amount', 'item total price with vat']],
    // the amount of an item is its quantity
    fields: {
      customerId: ['email', 'phone', 'bill full name'],
      transactionDate: ['date'],
      transactionValue: ['item total price with vat'],
      skuId: ['item code'],
      skuName: ['item name'],
      orderId: ['code'],
      quantity: ['item amount'],
      unitPrice: [],
      orderStatus: ['status name', 'status'],
    },
  },
]
