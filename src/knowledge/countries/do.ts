import type { Country } from '#knowledge/country.ts'

export default {
  code: 'do',
  name: 'Dominican Republic',
  documents: [
    {
      language: 'Spanish',
      below: ['kind of document'],
      bills: 'b01 b02 b03 b12 b14 b15 b16 e31 e32 e33 e44 e45 e46',
      refunds: 'b04 e34',
      others: 'b11 b13 b17 e41 e43 e47',
    },
  ],
} satisfies Country
