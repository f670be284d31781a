import type { System } from '#knowledge/system.ts'

export default {
  id: 'kiotviet',
  name: 'KiotViet',
  file: 'a KiotViet list of invoices',
  signatures: [['ma hoa don', 'khach can tra', 'khach da tra']],
  fields: {
    customerId: ['ma khach hang', 'khach hang', 'dien thoai'],
    transactionDate: ['thoi gian'],
    transactionValue: ['khach can tra'],
    orderId: ['ma hoa don'],
    orderStatus: ['trang thai'],
  },
} satisfies System
