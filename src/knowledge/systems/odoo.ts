import type { System } from '#knowledge/system.ts'

export default {
  id: 'odoo',
  name: 'Odoo',
  file: 'an Odoo list of invoices',
  signatures: [
    ['number', 'invoice partner display name', 'invoice bill date'],
    ['number', 'invoice partner display name', 'total signed'],
  ],
  // signed amounts are below 0 for credit notes; an unpaid invoice still is a sale
  fields: {
    customerId: ['invoice partner display name', 'partner'],
    transactionDate: ['invoice bill date', 'invoice date'],
    transactionValue: ['total signed', 'total in currency signed', 'tax excluded signed', 'untaxed amount signed'],
    orderId: ['number'],
    orderStatus: ['status', 'state'],
  },
  documents: [
    { bills: 'out_invoice out_receipt', refunds: 'out_refund', others: 'in_invoice in_refund in_receipt entry' },
  ],
} satisfies System
