import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'be',
  name: 'Belarusian',
  words: {},
  parts: {
    person: 'пакупнік*, кліент*, заказчык*',
    order: 'заказ*',
    paid: 'аплат*',
    total: 'усяго',
    amount: 'да аплаты',
    unit: 'адзінк*, адз вым',
    quantity: 'колькасц*, кольк',
    fee: 'каміс*',
    line: 'радок',
    item: 'тавар*',
  },
  headers: {
    'tax number of the customer': 'унп',
    product: 'тавар',
  },
} satisfies Language
