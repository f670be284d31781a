import type { Country } from '#knowledge/country.ts'

export default {
  code: 'ar',
  name: 'Argentina',
  states:
    'buenos aires, caba, cordoba, santa fe, mendoza, tucuman, entre rios, salta, misiones, chaco, corrientes, santiago del estero, san juan, jujuy, rio negro, neuquen, formosa, chubut, san luis, catamarca, la pampa, santa cruz, tierra del fuego',
} satisfies Country
