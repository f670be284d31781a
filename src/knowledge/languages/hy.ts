import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'hy',
  name: 'Armenian',
  words: {},
  parts: {
    person: 'հաճախորդ',
    phone: 'հեռախոս',
    name: 'անուն',
    id: 'համար',
    order: 'պատվեր',
    date: 'ամսաթիվ',
    total: 'ընդամենը',
    amount: 'գումար',
    price: 'գին',
    quantity: 'քանակ',
    item: 'ապրանք',
  },
} satisfies Language
