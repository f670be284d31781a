import type { System } from '#knowledge/system.ts'

export default {
  id: 'mercado-libre',
  name: 'Mercado Libre',
  file: 'a Mercado Libre sales export',
  signatures: [
    ['number de venta', 'fecha de venta', 'ingresos por productos'],
    ['n º de venta', 'fecha de venta', 'ingresos por productos'],
    ['n º de venda', 'data da venda', 'receita por produtos'],
  ],
  // the total and the refunded amount are after fees
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
} satisfies System
