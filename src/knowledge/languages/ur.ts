import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'ur',
  name: 'Urdu',
  words: {},
  parts: {
    person: 'گاہک, کسٹمر',
    order: 'آرڈر',
    total: 'ٹوٹل',
    taxes: 'ٹیکس',
    item: 'پروڈکٹ',
  },
} satisfies Language
