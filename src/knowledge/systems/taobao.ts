import type { System } from '#knowledge/system.ts'

export default {
  id: 'taobao',
  name: 'Taobao',
  file: 'a Taobao orders export',
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
} satisfies System
