import type { System } from '#knowledge/system.ts'

export default {
  id: 'tiendanube',
  name: 'Tiendanube',
  file: 'a Tiendanube orders export',
  signatures: [
    ['numero de orden', 'estado de la orden', 'estado del pago', 'subtotal de productos', 'nombre del comprador'],
  ],
  fields: {
    customerId: ['email', 'nombre del comprador'],
    transactionDate: ['fecha'],
    transactionValue: ['total'],
    skuId: ['sku'],
    skuName: ['nombre del producto'],
    orderId: ['numero de orden'],
    quantity: ['cantidad del producto'],
    unitPrice: ['precio del producto'],
  },
} satisfies System
