import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'uz',
  name: 'Uzbek',
  words: {
    yes: '==ha',
    no: '==yoʻq, ==yoq',
    canceled: 'bekor qilin*',
    'not paid': 'toʻlanmagan, tolanmagan, to lanmagan',
    refunded: 'pul qaytarildi, pul qaytarilgan',
    refund: 'pulni qaytarish',
    returned: 'qaytarilgan, qaytarildi',
    paid: 'toʻlangan, tolangan, to langan',
    sale: '==sotuv, ==savdo',
    order: '==buyurtma',
    invoice: '==hisob faktura',
  },
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
