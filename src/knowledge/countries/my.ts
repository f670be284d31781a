import type { Country } from '#knowledge/country.ts'

export default {
  code: 'my',
  name: 'Malaysia',
  states:
    'johor, kedah, kelantan, melaka, malacca, negeri sembilan, pahang, perak, perlis, pulau pinang, penang, sabah, sarawak, selangor, terengganu, kuala lumpur, putrajaya, labuan',
} satisfies Country
