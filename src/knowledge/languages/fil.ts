import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'fil',
  name: 'Filipino',
  words: {},
  parts: {
    person: 'kliyente, mamimili',
    name: 'pangalan',
    paid: 'bayad',
    date: 'petsa',
    total: 'kabuuang, kabuuan',
    amount: 'halaga',
    price: 'presyo',
  },
} satisfies Language
