import type { KnownSource } from './known-source.ts'

/** The known exports of accounting programs. */
export const knownBooks: KnownSource[] = [
  {
    id: 'quickbooks',
    signatures: [
      ['transaction type', 'num', 'memo description', 'amount'],
      ['type', 'num', 'memo', 'split', 'amount'],
      ['type', 'date', 'num', 'memo', 'name', 'item', 'qty', 'sales price'],
    ],
    fields: {
      customerId: ['customer', 'name', 'customer full name'],
      transactionDate: ['date', 'transaction date'],
      transactionValue: ['amount'],
      skuName: ['product service', 'item', 'product service full name'],
      orderId: ['num', 'no', 'invoice number'],
      quantity: ['qty', 'quantity'],
      unitPrice: ['sales price', 'rate', 'price'],
      orderStatus: ['transaction type', 'type'],
    },
  },
  {
    id: 'sage',
    signatures: [
      ['type', 'account', 'nominal', 'details', 'net', 'tax'],
      ['type', 'account reference', 'nominal code', 'details', 'net amount', 'tax amount'],
      ['type', 'a c', 'n c', 'details', 'net', 'tax'],
      ['no', 'type', 'date', 'account', 'name', 'net amount', 'gross'],
    ],
    fields: {
      customerId: ['account', 'account reference', 'a c'],
      transactionDate: ['date'],
      transactionValue: ['gross', 'gross amount', 'net', 'net amount'],
      skuName: [],
      orderId: ['ref', 'reference', 'inv ref', 'no'],
      orderStatus: ['type'],
    },
  },
  {
    id: 'tally',
    signatures: [
      ['particulars', 'vch type'],
      ['particulars', 'voucher type'],
    ],
    fields: {
      customerId: ['buyer', 'party name', 'party', 'particulars'],
      transactionDate: ['date'],
      transactionValue: ['debit amount', 'debit', 'gross total', 'value', 'amount'],
      skuName: [],
      orderId: ['vch no', 'voucher no'],
      refundedAmount: ['credit amount', 'credit'],
      orderStatus: ['vch type', 'voucher type'],
    },
  },
  {
    id: 'odoo',
    signatures: [
      ['number', 'invoice partner display name', 'invoice bill date'],
      ['number', 'invoice partner display name', 'total signed'],
    ],
    // signed amounts are below 0 for credit notes; that an invoice is not paid yet leaves it a sale
    fields: {
      customerId: ['invoice partner display name', 'partner'],
      transactionDate: ['invoice bill date', 'invoice date'],
      transactionValue: ['total signed', 'total in currency signed', 'tax excluded signed', 'untaxed amount signed'],
      orderId: ['number'],
      orderStatus: ['status', 'state'],
    },
  },
  {
    id: 'sap',
    signatures: [
      ['fakt', 'fk art', 'fakturadat', 'nettowert'],
      ['account', 'document number', 'posting date', 'amount in local currency'],
    ],
    fields: {
      customerId: ['regulierer', 'auftraggeber', 'account', 'name 1'],
      transactionDate: ['fakturadat', 'posting date', 'document date'],
      transactionValue: ['nettowert', 'amount in local currency'],
      orderId: ['fakt', 'document number'],
      orderStatus: ['stor', 'type', 'document type'],
    },
  },
]
