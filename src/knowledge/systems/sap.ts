import type { System } from '#knowledge/system.ts'

export default {
  id: 'sap',
  name: 'SAP',
  file: 'an SAP list of documents',
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
  documents: [
    // Terminauftrag; Retoure; Angebot
    { bills: 'ta so bv zta l2', refunds: 're rk g2', others: 'ag af kl kb ka' },
    // billing: invoice; credit memo, canceled invoice; pro forma
    { bills: 'f1 f2 l2 s2 zf1 zf2 zl2 zs2', refunds: 'g2 re s1 zg2 zre zs1', others: 'f5 f8 zf5 zf8' },
    // standard order; returns; quotation
    { bills: 'or zor ro cs dr', refunds: 're cr', others: 'qt in fd' },
    // ledger: invoice; credit memo; payment
    { bills: 'rv dr', refunds: 'dg', others: 'dz da ab sa' },
  ],
  parts: {
    person: 'kunnr, kunag, kunrg',
    id: 'kunnr, kunag, kunrg, matnr',
    invoice: 'fkdat, audat, budat, bldat',
    made: 'erdat',
    date: 'erdat, fkdat, audat, budat, bldat',
    amount: 'dmbtr',
    price: 'netpr',
    net: 'netpr',
    quantity: 'kwmeng, fkimg',
    taxes: 'mwsbp',
    item: 'maktx, arktx, matnr',
    label: 'maktx, arktx',
    other: 'werks, waers, waerk, auart, fkart, belnr, vbeln',
  },
  headers: {
    'number of the customer': 'kunnr, kunag',
    'invoice date': 'audat, fkdat, budat, bldat',
    'date of creation': 'erdat',
    'other amount': 'netwr',
    'number of the product': 'matnr',
    'name of the product': 'arktx, maktx',
  },
} satisfies System
