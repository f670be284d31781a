import type { TargetField } from '#domain/mapping/target-field.ts'

export type KnownSourceId =
  | 'shopify'
  | 'squarespace'
  | 'woocommerce'
  | 'stripe'
  | 'square'
  | 'paypal'
  | 'amazon'
  | 'etsy'
  | 'bigcommerce'
  | 'magento'
  | 'quickbooks'
  | 'tally'
  | 'uci-online-retail'
  | 'olist'
  | 'crm-deals'

/**
 * An export that its headers identify. Words are written as by headerWords; of several candidates, the first that fits
 * is used. An empty list: the export has no such column, whatever its headers say.
 */
export interface KnownSource {
  id: KnownSourceId
  /** Signatures: if all headers of one list occur, the source is certain. */
  signatures: string[][]
  fields: Partial<Record<TargetField, string[]>>
  /** The column of the clock time, if it is separate from the date. */
  time?: string[]
}

export const knownSources: KnownSource[] = [
  {
    id: 'shopify',
    signatures: [
      ['name', 'lineitem name', 'lineitem quantity', 'lineitem price'],
      ['name', 'lineitem sku', 'financial status'],
      ['name', 'financial status', 'fulfillment status', 'paid at'],
      ['line title', 'line sku', 'price total'],
    ],
    fields: {
      customerId: ['email', 'customer email', 'customer id', 'phone', 'billing phone', 'billing name'],
      transactionDate: ['created at', 'processed at', 'paid at'],
      transactionValue: ['total', 'price total', 'subtotal'],
      skuId: ['lineitem sku', 'line sku'],
      skuName: ['lineitem name', 'line title'],
      orderId: ['name', 'order name', 'order'],
      quantity: ['lineitem quantity', 'quantity'],
      unitPrice: ['lineitem price'],
      discount: ['lineitem discount'],
      refundedAmount: ['refunded amount'],
      orderStatus: ['financial status'],
    },
  },
  {
    id: 'squarespace',
    signatures: [['order id', 'lineitem name', 'lineitem variant', 'financial status']],
    fields: {
      customerId: ['email'],
      transactionDate: ['created at', 'paid at'],
      transactionValue: ['total', 'subtotal'],
      skuId: ['lineitem sku'],
      skuName: ['lineitem name'],
      orderId: ['order id'],
      quantity: ['lineitem quantity'],
      unitPrice: ['lineitem price'],
      refundedAmount: ['amount refunded', 'refunded amount'],
      orderStatus: ['financial status'],
    },
  },
  {
    id: 'woocommerce',
    signatures: [
      ['order number', 'order date', 'billing email', 'payment method title'],
      ['order number', 'order date', 'billing first name', 'order total'],
      ['order id', 'order date', 'billing email', 'order total'],
      ['order number', 'order status', 'order date', 'email billing'],
      ['order number', 'order status', 'order date', 'first name billing'],
      ['n revenue formatted', 'customer type'],
      ['date', 'order number', 'n revenue', 'customer type'],
    ],
    // guests have the customer id 0
    fields: {
      customerId: ['customer email', 'billing email', 'email billing', 'customer user', 'customer id', 'customer'],
      transactionDate: ['order date', 'date', 'paid date', 'date paid'],
      transactionValue: [
        'order total',
        'order total amount',
        'n revenue',
        'n revenue formatted',
        'item total',
        'line total',
      ],
      skuId: ['sku', 'product sku', 'item sku', 'product id'],
      skuName: ['product name', 'item name', 'product', 'line item name'],
      orderId: ['order number', 'order id', 'order'],
      refundedAmount: [
        'refunded total',
        'total refunded',
        'order refund amount',
        'order refund total',
        'refund total',
        'refund amount',
        'order total refunded',
        'amount refunded',
        'refunds',
      ],
      orderStatus: ['order status', 'status'],
    },
  },
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
    id: 'paypal',
    signatures: [
      ['gross', 'fee', 'net', 'from email address'],
      ['time zone', 'gross', 'fee', 'net', 'transaction id'],
      ['brutto', 'netto', 'absender email adresse'],
    ],
    fields: {
      customerId: ['from email address', 'absender email adresse', 'payer id', 'name'],
      transactionDate: ['date', 'datum'],
      transactionValue: ['gross', 'brutto'],
      skuId: ['item id', 'artikelnummer'],
      skuName: ['item title', 'artikelbezeichnung'],
      orderId: [],
      refundedAmount: [],
      orderStatus: ['status', 'type', 'typ'],
    },
    time: ['time', 'uhrzeit'],
  },
  {
    id: 'amazon',
    signatures: [
      ['amazon order id', 'purchase date'],
      ['order item id', 'purchase date', 'buyer email'],
      ['order item id', 'purchase date', 'quantity purchased'],
      ['amazon order id', 'merchant order id'],
    ],
    fields: {
      customerId: ['buyer email', 'buyer identification number', 'buyer name', 'buyer phone number', 'recipient name'],
      transactionDate: ['purchase date', 'payments date'],
      transactionValue: ['item price', 'item total', 'order total'],
      skuId: ['sku', 'asin'],
      skuName: ['product name'],
      orderId: ['amazon order id', 'order id'],
      quantity: ['quantity', 'quantity purchased'],
      unitPrice: [],
      orderStatus: ['order status', 'item status'],
    },
  },
  {
    id: 'etsy',
    signatures: [
      ['sale date', 'order id', 'buyer user id'],
      ['sale date', 'item name', 'buyer', 'listing id'],
      ['sale date', 'full name', 'order value', 'card processing fees'],
    ],
    fields: {
      customerId: ['buyer user id', 'buyer', 'full name'],
      transactionDate: ['sale date'],
      transactionValue: ['order total', 'item total', 'order value', 'order net'],
      skuId: ['sku', 'listing id'],
      skuName: ['item name'],
      orderId: ['order id'],
      quantity: ['quantity', 'number of items'],
    },
  },
  {
    id: 'bigcommerce',
    signatures: [
      ['order id', 'order total inc tax'],
      ['order id', 'order date', 'order time', 'customer email'],
      ['subtotal inc tax', 'order total inc tax'],
    ],
    fields: {
      customerId: ['customer email', 'customer id', 'customer name'],
      transactionDate: ['order date'],
      transactionValue: ['order total inc tax', 'order total', 'order total ex tax'],
      skuId: ['product sku', 'sku', 'item sku'],
      skuName: ['product name', 'item name'],
    },
    time: ['order time'],
  },
  {
    id: 'magento',
    signatures: [
      ['purchase point', 'purchase date', 'grand total base'],
      ['grand total base', 'grand total purchased'],
      ['g t base', 'g t purchased'],
      ['increment id', 'created at', 'customer email', 'grand total'],
      ['increment id', 'base grand total'],
    ],
    fields: {
      customerId: ['customer email', 'customer id', 'customer name', 'bill to name'],
      transactionDate: ['purchase date', 'purchased on', 'created at'],
      transactionValue: [
        'grand total purchased',
        'grand total base',
        'g t purchased',
        'g t base',
        'grand total',
        'base grand total',
      ],
      skuId: ['sku'],
      skuName: ['product name', 'name'],
      orderId: ['increment id', 'order number', 'order id', 'order', 'purchase number', 'purchase', 'id'],
      refundedAmount: ['total refunded', 'base total refunded', 'refunded'],
      orderStatus: ['status'],
    },
  },
  {
    id: 'quickbooks',
    signatures: [
      ['transaction type', 'num', 'memo description', 'amount'],
      ['type', 'num', 'memo', 'split', 'amount'],
      ['type', 'date', 'num', 'memo', 'name', 'item', 'qty', 'sales price'],
    ],
    fields: {
      customerId: ['customer', 'name', 'customer full name'],
      transactionDate: ['date', 'transaction date'],
      transactionValue: ['amount'],
      skuName: ['product service', 'item', 'product service full name'],
      orderId: ['num', 'no', 'invoice number'],
      quantity: ['qty', 'quantity'],
      unitPrice: ['sales price', 'rate', 'price'],
      orderStatus: ['transaction type', 'type'],
    },
  },
  {
    id: 'uci-online-retail',
    signatures: [
      ['invoice no', 'stock code', 'invoice date', 'unit price'],
      ['invoice', 'stock code', 'invoice date', 'price'],
    ],
    fields: {
      customerId: ['customer id'],
      transactionDate: ['invoice date'],
      skuId: ['stock code'],
      skuName: ['description'],
      orderId: ['invoice no', 'invoice'],
      quantity: ['quantity'],
      unitPrice: ['unit price', 'price'],
    },
  },
  {
    id: 'olist',
    signatures: [
      ['order purchase timestamp', 'order estimated delivery date'],
      ['order purchase timestamp', 'customer unique id'],
      ['order item id', 'seller id', 'freight value'],
    ],
    // its customer id differs for every order
    fields: {
      customerId: ['customer unique id', 'customer id'],
      transactionDate: ['order purchase timestamp', 'order approved at'],
      transactionValue: ['price', 'payment value'],
      skuId: ['product id'],
      skuName: ['product category name english', 'product category name'],
      orderId: ['order id'],
      orderStatus: ['order status'],
    },
  },
  {
    id: 'tally',
    signatures: [
      ['particulars', 'vch type'],
      ['particulars', 'voucher type'],
    ],
    fields: {
      customerId: ['buyer', 'party name', 'party', 'particulars'],
      transactionDate: ['date'],
      transactionValue: ['debit amount', 'debit', 'gross total', 'value', 'amount'],
      skuName: [],
      orderId: ['vch no', 'voucher no'],
      refundedAmount: ['credit amount', 'credit'],
      orderStatus: ['vch type', 'voucher type'],
    },
  },
  {
    id: 'crm-deals',
    signatures: [
      ['deal name', 'close date'],
      ['deal name', 'closing date'],
      ['deal stage', 'close date'],
      ['deal id', 'won time'],
      ['deal title', 'won time'],
      ['opportunity name', 'close date'],
      ['opportunity id', 'close date'],
    ],
    // a deal is created weeks before it is won
    fields: {
      transactionDate: ['won time', 'won date', 'close date', 'closing date', 'deal closed on'],
      orderId: [],
      orderStatus: ['deal stage', 'stage', 'status', 'deal status'],
    },
  },
]
