import type { Country } from '#knowledge/country.ts'

export default {
  code: 'es',
  name: 'Spain',
  states:
    'andalucia, aragon, asturias, islas baleares, baleares, canarias, cantabria, castilla y leon, castilla la mancha, cataluna, catalunya, comunidad valenciana, valencia, extremadura, galicia, la rioja, madrid, comunidad de madrid, murcia, navarra, pais vasco, barcelona, sevilla, malaga, zaragoza, alicante, bizkaia, vizcaya, gipuzkoa',
} satisfies Country
