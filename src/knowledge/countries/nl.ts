import type { Country } from '#knowledge/country.ts'

export default {
  code: 'nl',
  name: 'Netherlands',
  states:
    'north holland, noord holland, zuid holland, south holland, utrecht, gelderland, noord brabant, limburg, overijssel, flevoland, groningen, friesland, drenthe, zeeland',
} satisfies Country
