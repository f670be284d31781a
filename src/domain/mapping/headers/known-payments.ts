import type { KnownSource } from './known-source.ts'

/** The known exports of tills and payment providers. */
export const knownPayments: KnownSource[] = [
  {
    id: 'stripe',
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
  },
  {
    id: 'square',
    signatures: [
      ['gross sales', 'net sales', 'transaction id', 'payment id'],
      ['gross sales', 'net sales', 'pan suffix'],
      ['price point name', 'gross sales', 'net sales'],
    ],
    fields: {
      customerId: ['customer id', 'customer reference id', 'customer name'],
      transactionDate: ['date'],
      transactionValue: ['net sales', 'total collected', 'gross sales'],
      skuId: ['sku'],
      skuName: ['item'],
      orderId: ['transaction id', 'order id', 'payment id'],
      quantity: ['qty', 'quantity'],
      unitPrice: [],
      discount: [],
      refundedAmount: [],
      orderStatus: ['transaction status', 'status', 'event type'],
    },
    time: ['time'],
  },
  {
    id: 'loyverse',
    signatures: [['receipt number', 'receipt type', 'gross sales', 'net sales', 'total collected']],
    // what was collected holds tips
    fields: {
      customerId: ['customer name', 'customer contacts'],
      transactionDate: ['date'],
      transactionValue: ['net sales'],
      orderId: ['receipt number'],
      refundedAmount: [],
      orderStatus: ['status', 'receipt type'],
    },
  },
  {
    id: 'kiotviet',
    signatures: [['ma hoa don', 'khach can tra', 'khach da tra']],
    fields: {
      customerId: ['ma khach hang', 'khach hang', 'dien thoai'],
      transactionDate: ['thoi gian'],
      transactionValue: ['khach can tra'],
      orderId: ['ma hoa don'],
      orderStatus: ['trang thai'],
    },
  },
  {
    id: 'paypal',
    signatures: [
      ['gross', 'fee', 'net', 'from email address'],
      ['time zone', 'gross', 'fee', 'net', 'transaction id'],
      ['brutto', 'netto', 'absender email adresse'],
      ['avant commission', 'net', 'de l adresse email'],
      ['bruto', 'neto', 'correo electronico del remitente'],
      ['lordo', 'netto', 'indirizzo email mittente'],
      ['bruto', 'net', 'van emailadres'],
    ],
    fields: {
      customerId: [
        'from email address',
        'absender email adresse',
        'de l adresse email',
        'correo electronico del remitente',
        'indirizzo email mittente',
        'van emailadres',
        'payer id',
        'name',
      ],
      transactionDate: ['date', 'datum', 'fecha', 'data'],
      transactionValue: ['gross', 'brutto', 'avant commission', 'bruto', 'lordo'],
      skuId: ['item id', 'artikelnummer'],
      skuName: ['item title', 'artikelbezeichnung', 'titre de l objet'],
      orderId: [],
      refundedAmount: [],
      orderStatus: ['status', 'type', 'typ', 'etat', 'estado', 'stato', 'tipo'],
    },
    time: ['time', 'uhrzeit', 'heure', 'hora', 'orario', 'tijd'],
  },
]
