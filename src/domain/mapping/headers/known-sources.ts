import { knownBookings } from './known-bookings.ts'
import { knownBooks } from './known-books.ts'
import { knownGateways } from './known-gateways.ts'
import { knownMarketplaces } from './known-marketplaces.ts'
import { knownPayments } from './known-payments.ts'
import { knownShopSystems } from './known-shop-systems.ts'
import type { KnownSource } from './known-source.ts'

/** All known exports. The first with a signature whose headers all occur is the source of a file. */
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
    id: 'crm-deals',
    signatures: [
      ['deal name', 'close date'],
      ['deal name', 'closing date'],
      ['deal stage', 'close date'],
      ['deal id', 'won time'],
      ['deal title', 'won time'],
      ['opportunity name', 'close date'],
      ['opportunity id', 'close date'],
      ['stage name', 'close date'],
      ['deal id', 'won at'],
      ['deal name', 'won at'],
    ],
    // a deal is created weeks before it is won
    fields: {
      transactionDate: ['won time', 'won date', 'won at', 'won on', 'close date', 'closing date', 'deal closed on'],
      orderId: [],
      orderStatus: ['deal stage', 'stage', 'stage name', 'status', 'deal status'],
    },
  },
  ...knownShopSystems,
  ...knownPayments,
  ...knownGateways,
  ...knownBookings,
  ...knownBooks,
  ...knownMarketplaces,
]
