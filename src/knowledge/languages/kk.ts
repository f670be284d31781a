import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'kk',
  name: 'Kazakh',
  words: {
    yes: '==иә',
    no: '==жоқ',
    canceled: 'бас тартылды, жойылды, болдырылмады',
    'not paid': 'төленбеген, төленбеді',
    refunded: 'ақша қайтарылды, ақшасы қайтарылды',
    refund: 'ақшаны қайтару',
    returned: 'қайтарылды, қайтарылған',
    paid: 'төленді, төленген',
    sale: '==сату, ==сатылым',
    order: '==тапсырыс',
    invoice: '==шот фактура, ==шот',
  },
  parts: {
    person: 'тапсырыс беруші, сатып алушы, паидаланушы',
    name: 'нэр, аты',
    id: 'нөмірі, иин, бин',
    order: 'тапсырыс, сатылған',
    paid: 'төлем',
    date: 'күні, күн',
    total: 'barlyghy, барлығы, жалпы',
    amount: 'сомасы',
    price: 'үнэ, бағасы',
    unit: 'бірлік*, дана',
    quantity: 'саны, дана, мөлшер*',
    item: 'тауар',
    label: 'атауы',
    other: 'жеткіз*, жеңілдік*, сатушы*, қалдық*',
  },
  headers: {
    'order date': 'тапсырыс берілген күн',
    product: 'тауар',
  },
} satisfies Language
