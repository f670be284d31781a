import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'az',
  name: 'Azerbaijani',
  words: {},
  parts: {
    person: 'mustəri*',
    id: 'nomre, nomrə*, voen',
    order: 'sifaris',
    paid: 'odenis, ödəniş, odənil*',
    date: 'tarix',
    total: 'cemi, cəmi',
    amount: 'mebleg, məbləğ',
    price: 'qiymet, qiymət',
    unit: 'vahid*, ədəd*',
    quantity: 'miqdar, ədəd*',
    fee: 'komissiya',
    taxes: 'ədv',
    line: 'sətir',
    item: 'mehsul, məhsul',
    goods: 'xidmet',
    other: 'catdir*, novu, endirim*',
  },
  headers: {
    'tax number of the customer': 'voen',
    product: 'məhsul',
  },
} satisfies Language
