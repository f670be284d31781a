import type { System } from '#knowledge/system.ts'

export default {
  id: 'ozon',
  name: 'Ozon',
  file: 'an Ozon list of shipments',
  signatures: [['номер заказа', 'номер отправления', 'принят в обработку']],
  // the sum of a shipment is repeated on each of its lines
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
  headers: { reference: 'ozon id, артикул ozon' },
} satisfies System
