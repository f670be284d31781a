import type { KnownSource } from './known-source.ts'

/** The known exports of payment gateways. Words without the marks of the Japanese kana, as headerWords leaves them. */
export const knownGateways: KnownSource[] = [
  {
    id: 'opayo',
    signatures: [['vendor tx code', 'started', 'amount']],
    fields: {
      customerId: ['email', 'customer email', 'customer name'],
      transactionDate: ['started'],
      transactionValue: ['amount'],
      orderId: ['vendor tx code'],
      orderStatus: ['status', 'type', 'transaction type'],
    },
  },
  {
    id: 'redsys',
    signatures: [['tipo operacion', 'numero de pedido', 'resultado operacion y codigo']],
    fields: {
      customerId: ['titular'],
      transactionDate: ['fecha'],
      transactionValue: ['importe'],
      orderId: ['numero de pedido'],
      orderStatus: ['resultado operacion y codigo', 'tipo operacion'],
    },
    time: ['hora'],
  },
  {
    id: 'gmo',
    signatures: [['オーターid', '取引状態', '利用金額']],
    fields: {
      customerId: ['会員id', '会員名'],
      transactionDate: ['取引日時', '処理日時'],
      transactionValue: ['利用金額'],
      orderId: ['オーターid'],
      orderStatus: ['取引状態'],
    },
  },
  {
    id: 'mercado-pago',
    signatures: [['record type', 'description', 'gross amount', 'mp fee amount']],
    // every row of sales is a release
    fields: {
      customerId: ['payer email', 'payer name', 'payer id number'],
      transactionDate: ['date', 'transaction approval date'],
      transactionValue: ['gross amount'],
      skuName: [],
      orderId: ['external reference', 'source id'],
      refundedAmount: [],
      orderStatus: ['description'],
    },
  },
  {
    id: 'wechat-pay',
    signatures: [['交易时间', '微信订单号', '应结订单金额']],
    // a refund is a row of its own, with nothing but what was paid back
    fields: {
      customerId: ['用户标识'],
      transactionDate: ['交易时间'],
      transactionValue: ['应结订单金额'],
      skuName: ['商品名称'],
      orderId: ['商户订单号', '微信订单号'],
      refundedAmount: ['退款金额'],
      orderStatus: ['交易状态'],
    },
  },
]
