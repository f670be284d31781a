import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'be',
  name: 'Belarusian',
  words: {
    yes: '==так',
    no: '==не',
    canceled: 'скасаван*, адменен*, ануляван*',
    'not paid': 'не аплачан*, неаплачан*, чакае аплаты',
    refunded: 'сродкі вернут*, грошы вернут*',
    refund: 'вяртанне сродкаў, вяртанне грошай',
    returned: 'вернут*',
    paid: 'аплачан*',
    sale: '==продаж',
    order: '==заказ, ==замова',
    invoice: '==рахунак, ==рахунак фактура',
  },
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
