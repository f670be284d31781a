import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'sw',
  name: 'Swahili',
  words: {},
  parts: {
    person: 'mteja, wateja, mnunuzi, mgonjwa',
    email: 'barua pepe',
    phone: 'simu',
    name: 'jina',
    id: 'namba, nambari',
    order: 'ununuzi, agizo, mauzo',
    paid: 'malipo',
    invoice: 'risiti, ankara',
    date: 'tarehe, muda, wakati, siku',
    total: 'jumla',
    amount: 'kiasi',
    value: 'thamani',
    revenue: 'mauzo',
    quantity: 'idadi',
    fee: 'ada',
    item: 'bidhaa',
    goods: 'huduma',
    other: 'hali, njia, punguzo, muuzaji, anwani',
  },
  headers: {
    reference: 'msimbo wa bidhaa',
    product: 'bidhaa',
  },
} satisfies Language
