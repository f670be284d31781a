import { addColumn } from '../layout.ts'
import type { Kind } from './kind.ts'

const headers = 'Currency|currency|Ccy|Curr.|CUR|currency_code|Cur|FX|Paid in|Order Currency|Währung|Devise|Monnaie|Moneda|Divisa|Valuta|Moeda|Waluta|Para Birimi|Döviz|Döviz Cinsi|Měna|Mena|Pénznem|Валюта|Код валюты|通貨|通貨コード|货币|幣別|통화|العملة|מטבע|Νόμισμα|Valiuta|Valūta|Valuuta|Валута|Mata uang|Tiền tệ|สกุลเงิน|मुद्रा|Pinigai|Unit|Code|Col7|Kod|Tipo|Cod.|Unnamed: 7|'.split('|') // biome-ignore format: a list

/** Each currency in its writings. */
const writings: Record<string, readonly string[]> = {
  USD: ['USD', '$', 'US$', 'US Dollar', 'USD ($)', 'usd'],
  EUR: ['EUR', '€', 'Euro', 'EURO (€)', 'Euros', 'eur'],
  GBP: ['GBP', '£', 'Pound Sterling', 'GBP (£)'],
  TRY: ['TRY', '₺', 'TL', 'TL (₺)', 'Türk Lirası'],
  RUB: ['RUB', '₽', 'руб.', 'р.', 'руб'],
  PLN: ['PLN', 'zł', 'złoty', 'zl'],
  JPY: ['JPY', '¥', '円', 'Yen'],
  INR: ['INR', '₹', 'Rs.', 'Rupees'],
  CHF: ['CHF', 'Fr.', 'Franken'],
  CZK: ['CZK', 'Kč'],
  BRL: ['BRL', 'R$', 'Real'],
  UAH: ['UAH', '₴', 'грн', 'грн.'],
  SEK: ['SEK'],
  AED: ['AED', 'Dirham', 'د.إ'],
}
const codes = Object.keys(writings)
const said = /currenc/i

export const oneCurrency: Kind = {
  name: 'one currency in a column',
  subjects: ['currency'],
  needs: { hasSign: false },
  said,
  isHarmless: true,
  apply(draft, random) {
    const text = random.pick(writings[random.pick(codes)]!)
    for (const row of draft.rows) row.cells.currency = text
    addColumn(draft, { key: 'currency', header: random.pick(headers) })
  },
}

export const oneCurrencyTwoWritings: Kind = {
  ...oneCurrency,
  name: 'one currency in two writings',
  apply(draft, random) {
    const [first, second] = random.some(writings[random.pick(codes.filter((code) => writings[code]!.length > 1))]!, 2)
    for (const row of draft.rows) row.cells.currency = random.chance(0.3) ? second! : first!
    addColumn(draft, { key: 'currency', header: random.pick(headers) })
  },
}

export const severalCurrencies: Kind = {
  name: 'several currencies in a column',
  subjects: ['currency'],
  needs: { hasSign: false },
  said,
  mustSay: true,
  apply(draft, random) {
    const style = random.whole(0, 3)
    const texts = random.some(codes, random.whole(2, 3)).map((code) => {
      const all = writings[code]!
      return style < 3 ? all[Math.min(style, all.length - 1)]! : random.pick(all)
    })
    const ofOrder = new Map(draft.orders.map((order, at) => [order, at < 2 ? texts[at]! : random.pick(texts)]))
    for (const row of draft.rows) row.cells.currency = ofOrder.get(row.order!)!
    addColumn(draft, { key: 'currency', header: random.pick(headers) })
  },
}

export const foreignOnly: Kind = {
  ...severalCurrencies,
  name: 'a currency only where it is another one',
  apply(draft, random) {
    const text = random.pick(['USD', 'EUR', 'GBP', '$', '€'])
    const foreign = new Set(random.some(draft.orders, Math.ceil(draft.orders.length / random.whole(4, 12))))
    for (const row of draft.rows) row.cells.currency = foreign.has(row.order!) ? text : ''
    // A column that is blank on most rows says what it is by its header.
    addColumn(draft, {
      key: 'currency',
      header: random.pick(['Currency', 'currency', 'Foreign currency', 'Order Currency', 'FX currency']),
    })
  },
}

export const currenciesFarDown: Kind = {
  ...severalCurrencies,
  name: 'another currency from far down only',
  needs: { hasSign: false, isLong: true },
  apply(draft, random) {
    const [home, other] = random.some(codes, 2)
    const from = draft.orders.length * random.pick([0.7, 0.8, 0.9])
    const ofOrder = new Map(draft.orders.map((order, at) => [order, at >= from && random.chance(0.5) ? other! : home!]))
    for (const row of draft.rows) row.cells.currency = ofOrder.get(row.order!)!
    addColumn(draft, { key: 'currency', header: random.pick(headers) })
  },
}

export const currenciesInAmounts: Kind = {
  name: 'several currencies in the amounts',
  subjects: ['currency', 'amount', 'total'],
  needs: { hasSign: false, hasAmounts: true },
  said,
  mustSay: true,
  apply(draft, random) {
    const signs = random.some(['$', '€', '£', '₺', 'EUR', 'USD', 'PLN'], 2)
    if ('$USD,€EUR'.includes(signs.join('')) || '$USD,€EUR'.includes(signs.toReversed().join(''))) signs[1] = '£'
    const ofOrder = new Map(draft.orders.map((order, at) => [order, at < 2 ? signs[at]! : random.pick(signs)]))
    for (const row of draft.rows) {
      const cell = row.cells.amount
      if (typeof cell === 'object' && cell.type === 'money')
        row.cells.amount = { ...cell, sign: ofOrder.get(row.order!)! }
    }
  },
}
