import type { Country } from '#knowledge/country.ts'

export default {
  code: 'gb',
  name: 'United Kingdom',
  states:
    'england, scotland, wales, northern ireland, greater london, kent, essex, surrey, devon, cornwall, norfolk, suffolk, yorkshire, west yorkshire, north yorkshire, south yorkshire, lancashire, cheshire, hampshire, greater manchester, merseyside, west midlands',
} satisfies Country
