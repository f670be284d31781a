import type { Country } from '#knowledge/country.ts'

export default {
  code: 'ca',
  name: 'Canada',
  states:
    'alberta, british columbia, manitoba, new brunswick, newfoundland and labrador, newfoundland, nova scotia, ontario, prince edward island, quebec, saskatchewan, yukon, nunavut, northwest territories',
  stateCodes: 'ab bc mb nb nl ns on pe qc sk yt nu nt',
} satisfies Country
