import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'uz',
  name: 'Uzbek',
  words: {},
  parts: {
    person: 'haridor, mijoz, xaridor',
    name: 'ism',
    id: 'nomer, raqam, raqami',
    order: 'buyurtma, xarid, sotuv',
    paid: 'tolov',
    date: 'sana',
    total: 'jami',
    amount: 'summasi',
    price: 'narx, narxi',
    quantity: 'miqdori',
    item: 'mahsulot',
    goods: 'xizmat',
  },
} satisfies Language
