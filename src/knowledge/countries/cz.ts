import type { Country } from '#knowledge/country.ts'

export default {
  code: 'cz',
  name: 'Czechia',
  documents: [
    {
      language: 'Czech',
      below: ['kind of document'],
      bills: 'fv fa vf fav',
      refunds: 'od odd dob dbp',
      others: 'zf zal pf nab obj dl',
    },
  ],
} satisfies Country
