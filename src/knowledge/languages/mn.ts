import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'mn',
  name: 'Mongolian',
  words: {},
  parts: {
    person: 'харилцагч',
    phone: 'утас',
    id: 'дугаар',
    order: 'захиалга',
    paid: 'төлбөр',
    date: 'огноо',
    total: 'нийт',
    amount: 'дүн',
    quantity: 'тоо',
    item: 'бараа',
  },
} satisfies Language
