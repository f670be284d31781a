import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'ur',
  name: 'Urdu',
  words: {
    yes: '==ہاں, ==جی ہاں',
    no: '==نہیں',
    canceled: 'منسوخ',
    'not paid': 'غیر ادا شدہ, ادائیگی نہیں ہوئی',
    refunded: 'رقم واپس کر دی گئی, رقم واپس',
    refund: 'رقم کی واپسی, ریفنڈ',
    returned: 'واپس کیا گیا, مال واپس',
    paid: 'ادا شدہ, ادائیگی ہو گئی',
    sale: '==فروخت',
    order: '==آرڈر',
    invoice: '==انوائس',
  },
  parts: {
    person: 'گاہک, کسٹمر',
    order: 'آرڈر',
    total: 'ٹوٹل',
    taxes: 'ٹیکس',
    item: 'پروڈکٹ',
  },
  headers: {
    'kind of row': 'نوع',
  },
  costs: {
    'cost of a piece': 'فی یونٹ لاگت, لاگت, قیمت خرید',
    'valid from': 'سے مؤثر, تاریخ آغاز',
    'day of spend': 'دن, تاریخ, مدت',
    'single day': 'دن',
    'week of spend': 'ہفتہ',
    'month of spend': 'مہینہ',
    'end of a period': 'تاریخ اختتام',
    'money spent': 'خرچ شدہ رقم, خرچ, اشتہاری خرچ, رقم',
    channel: 'چینل, ذریعہ, پلیٹ فارم',
    campaign: 'مہم, مہم کا نام',
    'figure of advertising': 'تاثرات, کلکس',
  },
} satisfies Language
