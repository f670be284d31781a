import type { Country } from '#knowledge/country.ts'

export default {
  code: 'co',
  name: 'Colombia',
  states:
    'antioquia, atlantico, bogota, bogota d c, bolivar, boyaca, caldas, cundinamarca, valle del cauca, santander, tolima, risaralda, quindio',
} satisfies Country
