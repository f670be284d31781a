import type { Country } from '#knowledge/country.ts'

export default {
  code: 'at',
  name: 'Austria',
  states: 'burgenland, karnten, niederosterreich, oberosterreich, salzburg, steiermark, tirol, vorarlberg, wien',
} satisfies Country
