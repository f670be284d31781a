import type { Country } from '#knowledge/country.ts'

export default {
  code: 'pe',
  name: 'Peru',
  documents: [
    // factura, boleta, nota de débito
    {
      language: 'Spanish',
      below: ['kind of document'],
      bills: '01 03 08 12',
      refunds: '07',
      others: '09 20 40',
      with: '03 08',
    },
    { language: 'Spanish', below: ['kind of voucher'], bills: '01', refunds: '07', others: '09 20 40' },
  ],
} satisfies Country
