import type { System } from '#knowledge/system.ts'

export default {
  id: 'gmo',
  name: 'GMO Payment',
  file: 'a GMO Payment transactions export',
  signatures: [['オーターid', '取引状態', '利用金額']],
  fields: {
    customerId: ['会員id', '会員名'],
    transactionDate: ['取引日時', '処理日時'],
    transactionValue: ['利用金額'],
    orderId: ['オーターid'],
    orderStatus: ['取引状態'],
  },
} satisfies System
