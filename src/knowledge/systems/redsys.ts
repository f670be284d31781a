import type { System } from '#knowledge/system.ts'

export default {
  id: 'redsys',
  name: 'Redsys',
  file: 'a Redsys operations export',
  signatures: [['tipo operacion', 'numero de pedido', 'resultado operacion y codigo']],
  fields: {
    customerId: ['titular'],
    transactionDate: ['fecha'],
    transactionValue: ['importe'],
    orderId: ['numero de pedido'],
    orderStatus: ['resultado operacion y codigo', 'tipo operacion'],
  },
  time: ['hora'],
} satisfies System
