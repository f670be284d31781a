import type { Country } from '#knowledge/country.ts'

export default {
  code: 'ch',
  name: 'Switzerland',
  states:
    'zurich, bern, luzern, uri, schwyz, glarus, zug, freiburg, fribourg, solothurn, basel stadt, basel landschaft, schaffhausen, st gallen, graubunden, aargau, thurgau, ticino, vaud, valais, neuchatel, geneve, jura',
} satisfies Country
