import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'ta',
  name: 'Tamil',
  words: {},
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
