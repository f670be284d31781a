import type { Country } from '#knowledge/country.ts'

export default {
  code: 'cl',
  name: 'Chile',
  documents: [
    // factura, boleta, nota de débito; nota de crédito; guía
    {
      language: 'Spanish',
      below: ['kind of document'],
      bills: '30 32 33 34 35 38 39 41 55 56 110 111',
      refunds: '60 61 112',
      others: '46 50 52 801 802',
    },
  ],
} satisfies Country
