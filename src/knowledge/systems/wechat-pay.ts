import type { System } from '#knowledge/system.ts'

export default {
  id: 'wechat-pay',
  name: 'WeChat Pay',
  file: 'a WeChat Pay bill',
  signatures: [['交易时间', '微信订单号', '应结订单金额']],
  // a refund is a row of its own, which holds only the refunded amount
  fields: {
    customerId: ['用户标识'],
    transactionDate: ['交易时间'],
    transactionValue: ['应结订单金额'],
    skuName: ['商品名称'],
    orderId: ['商户订单号', '微信订单号'],
    refundedAmount: ['退款金额'],
    orderStatus: ['交易状态'],
  },
} satisfies System
