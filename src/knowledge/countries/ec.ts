import type { Country } from '#knowledge/country.ts'

export default {
  code: 'ec',
  name: 'Ecuador',
  documents: [{ language: 'Spanish', below: ['kind of voucher'], bills: '01', refunds: '04', others: '06' }],
} satisfies Country
