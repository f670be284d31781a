import type { Country } from '#knowledge/country.ts'

export default {
  code: 'pl',
  name: 'Poland',
  states:
    'mazowieckie, malopolskie, slaskie, wielkopolskie, dolnoslaskie, pomorskie, lodzkie, kujawsko pomorskie, zachodniopomorskie, lubelskie, podkarpackie, warminsko mazurskie, podlaskie, swietokrzyskie, lubuskie, opolskie',
} satisfies Country
