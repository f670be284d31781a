import type { Country } from '#knowledge/country.ts'

export default {
  code: 'pt',
  name: 'Portugal',
  documents: [
    // fatura, fatura-recibo, venda a dinheiro; nota de crédito; recibo, guia, orçamento
    {
      language: 'Portuguese',
      below: ['kind of document', 'kind'],
      bills: 'ft fr fs vd tv nd fac fat',
      refunds: 'nc td',
      others: 'rc rg re gt gr ga gc gd pf or ou ne oe cm cc fo',
    },
  ],
} satisfies Country
