import type { Country } from '#knowledge/country.ts'

export default {
  code: 'au',
  name: 'Australia',
  states:
    'new south wales, victoria, queensland, south australia, western australia, tasmania, northern territory, australian capital territory',
  stateCodes: 'nsw vic qld sa wa tas nt act',
} satisfies Country
