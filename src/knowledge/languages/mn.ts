import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'mn',
  name: 'Mongolian',
  words: {
    yes: '==тийм',
    no: '==үгүй',
    canceled: 'цуцлагдсан, цуцалсан',
    'not paid': 'төлөгдөөгүй, төлөөгүй',
    refunded: 'буцаан олгосон',
    refund: 'буцаан олголт',
    returned: 'буцаагдсан, буцаасан',
    paid: 'төлөгдсөн, төлсөн',
    sale: '==борлуулалт',
    order: '==захиалга',
    invoice: '==нэхэмжлэх',
  },
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
