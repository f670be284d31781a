import type { Country } from '#knowledge/country.ts'

export default {
  code: 'za',
  name: 'South Africa',
  states:
    'gauteng, western cape, eastern cape, kwazulu natal, limpopo, mpumalanga, north west, free state, northern cape',
} satisfies Country
