import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'fil',
  name: 'Filipino',
  words: {
    yes: '==oo',
    no: '==hindi',
    canceled: 'kinansela, nakansela, kanselado',
    'not paid': 'hindi bayad, hindi pa bayad, hindi nabayaran',
    refunded: 'naibalik ang bayad, ibinalik ang bayad',
    refund: 'pagsasauli ng bayad',
    returned: 'ibinalik, naibalik',
    paid: 'bayad na, nabayaran, binayaran',
    sale: '==benta',
    order: '==order',
    invoice: '==invoice',
  },
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
