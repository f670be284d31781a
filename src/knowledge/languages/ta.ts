import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'ta',
  name: 'Tamil',
  words: {
    yes: '==ஆம்',
    no: '==இல்லை',
    canceled: 'ரத்து செய்யப்பட்டது, ரத்து',
    'not paid': 'செலுத்தப்படவில்லை',
    refunded: 'பணம் திரும்ப அளிக்கப்பட்டது, பணம் திருப்பி அளிக்கப்பட்டது',
    refund: 'பணம் திரும்ப',
    returned: 'திருப்பி அனுப்பப்பட்டது, திரும்பப் பெறப்பட்டது',
    paid: 'செலுத்தப்பட்டது',
    sale: '==விற்பனை',
    order: '==ஆர்டர், ==ஆணை',
    invoice: '==விலைப்பட்டியல், ==இன்வாய்ஸ்',
  },
  parts: {
    person: 'வாடிக்கையாளர்',
    email: 'மின்னஞ்சல்',
    name: 'பெயர்',
    id: 'எண்',
    order: 'ஆர்டர், விற்பனை',
    invoice: 'பில்',
    date: 'தேதி',
    total: 'மொத்தம், மொத்த',
    amount: 'தொகை',
    price: 'விலை',
    item: 'பொருள்',
  },
} satisfies Language
