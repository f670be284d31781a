import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'hy',
  name: 'Armenian',
  words: {
    yes: '==այո',
    no: '==ոչ',
    canceled: 'չեղարկված*, չեղյալ*',
    'not paid': 'չվճարված*',
    refunded: 'գումարը վերադարձված*',
    refund: 'գումարի վերադարձ',
    returned: 'վերադարձված*',
    paid: 'վճարված*',
    sale: '==վաճառք',
    order: '==պատվեր',
    invoice: '==հաշիվ ապրանքագիր, ==հաշիվ',
  },
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
