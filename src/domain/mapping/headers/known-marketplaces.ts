import type { KnownSource } from './known-source.ts'

/** The known exports of marketplaces. */
export const knownMarketplaces: KnownSource[] = [
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
    id: 'amazon-payments',
    signatures: [
      ['date time', 'settlement id', 'order id', 'product sales'],
      ['datum uhrzeit', 'abrechnungsnummer', 'bestellnummer', 'umsatze'],
      ['date heure', 'numero de versement', 'numero de la commande', 'ventes de produits'],
      ['data ora', 'numero pagamento', 'numero ordine', 'vendite'],
      ['fecha y hora', 'identificador de pago', 'numero de pedido', 'ventas de productos'],
      ['settlement id', 'transaction type', 'amount type', 'amount description'],
    ],
    // the total is after the fees; gift wrap and shipping credits are money of the buyer
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
  },
  {
    id: 'amazon-vat',
    signatures: [['activity period', 'transaction type', 'transaction event id', 'transaction complete date']],
    // the period is only a month
    fields: {
      customerId: ['buyer name'],
      transactionDate: ['transaction complete date', 'tax calculation date', 'transaction depart date'],
      transactionValue: ['total activity value amt vat incl', 'total activity value amt vat excl'],
      skuId: ['seller sku', 'asin'],
      skuName: ['item description'],
      orderId: ['transaction event id'],
      quantity: ['qty'],
      unitPrice: [],
      orderStatus: ['transaction type'],
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
    id: 'kaufland',
    signatures: [['id order', 'id order unit', 'ts created', 'revenue gross']],
    // the revenue is what the seller gets after the commission
    fields: {
      customerId: ['id buyer', 'buyer email'],
      transactionDate: ['ts created'],
      transactionValue: ['price'],
      skuId: ['sku', 'id offer', 'ean'],
      skuName: ['title'],
      orderId: ['id order'],
      unitPrice: [],
      orderStatus: ['status'],
    },
  },
  {
    id: 'mercado-libre',
    signatures: [
      ['number de venta', 'fecha de venta', 'ingresos por productos'],
      ['n º de venta', 'fecha de venta', 'ingresos por productos'],
      ['n º de venda', 'data da venda', 'receita por produtos'],
    ],
    // the total and what is paid back are after the fees
    fields: {
      customerId: ['comprador'],
      transactionDate: ['fecha de venta', 'data da venda'],
      transactionValue: ['ingresos por productos', 'receita por produtos'],
      skuId: ['sku'],
      skuName: ['titulo de la publicacion', 'titulo do anuncio'],
      quantity: ['unidades'],
      unitPrice: [],
      refundedAmount: [],
      orderStatus: ['estado'],
    },
  },
  {
    id: 'taobao',
    signatures: [['订单编号', '买家实际支付金额', '订单状态']],
    // the total is before coupons
    fields: {
      customerId: ['买家会员名', '买家支付宝账号'],
      transactionDate: ['订单创建时间', '订单付款时间'],
      transactionValue: ['买家实际支付金额'],
      skuName: ['宝贝标题'],
      orderId: ['订单编号'],
      refundedAmount: ['退款金额'],
      orderStatus: ['订单状态'],
    },
  },
  {
    id: 'tiktok-shop',
    signatures: [['order id', 'order substatus', 'order amount', 'sku subtotal after discount']],
    fields: {
      customerId: ['buyer username', 'buyer nickname', 'recipient'],
      transactionDate: ['created time', 'paid time'],
      transactionValue: ['order amount'],
      skuId: ['seller sku', 'sku id'],
      skuName: ['product name'],
      orderId: ['order id'],
      quantity: ['quantity'],
      unitPrice: [],
      refundedAmount: ['order refund amount'],
      orderStatus: ['order status'],
    },
    isOfOrders: true,
  },
  {
    id: 'ozon',
    signatures: [['номер заказа', 'номер отправления', 'принят в обработку']],
    // the sum of a shipment stands on each of its lines
    fields: {
      customerId: ['имя покупателя', 'имя получателя'],
      transactionDate: ['принят в обработку'],
      transactionValue: ['сумма отправления'],
      skuId: ['артикул', 'ozon id'],
      skuName: ['название товара', 'наименование товара'],
      orderId: ['номер заказа'],
      quantity: ['количество'],
      unitPrice: ['ваша цена', 'ваша стоимость товара'],
      orderStatus: ['статус'],
    },
  },
  {
    id: 'meesho',
    signatures: [['reason for credit entry', 'sub order no']],
    fields: {
      transactionDate: ['order date'],
      transactionValue: [],
      skuId: ['sku'],
      skuName: ['product name'],
      orderId: ['sub order no'],
      quantity: ['quantity'],
      unitPrice: ['supplier discounted price', 'supplier listed price'],
      orderStatus: ['reason for credit entry'],
    },
  },
]
