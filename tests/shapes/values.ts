// Files that write days, currencies, amounts or names in a way of their own.
import { comma, dayFirst, dot, monthFirst, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const sales = salesOf(60, { seed: 81 })

function explainedNames(): Shape {
  const orders = salesOf(60, { seed: 83, mostLines: 3 })
  const names =
    'Order ID,Order Status,Order Substatus,SKU ID,Seller SKU,Product Name,Quantity,SKU Subtotal Before Discount,SKU Subtotal After Discount,Order Amount,Order Refund Amount,Created Time,Buyer Username'
  const explained =
    'Platform unique order ID.,Current order status.,Order Substatus.,SKU ID.,Seller SKU.,Product Name.,SKU sold quantity in the order.,SKU Subtotal Before Discount.,SKU Subtotal After Discount.,It is the total amount paid by the buyer.,Total refund amount.,Order created time.,Buyer Nickname'
  const isCanceled = ({ n }: Sale) => every(n, 9, 4)
  const isRefunded = ({ n }: Sale) => every(n, 10, 3)
  const rows = orders.flatMap((sale) =>
    sale.lines.map((line) => [
      `5764000000000${10_000 + sale.n}`,
      isCanceled(sale) ? 'Canceled' : 'Completed',
      '',
      `17294${line.sku.slice(4)}`,
      line.sku,
      line.product,
      line.pieces,
      dot(line.pieces * line.price),
      dot(line.pieces * line.price),
      dot(sale.total + 499),
      isCanceled(sale) || isRefunded(sale) ? dot(sale.total + 499) : '0.00',
      `${monthFirst(sale.day)} 09:15:00 AM\t`,
      `buyer${sale.customer}`,
    ]),
  )
  const counted = orders.filter((sale) => !isCanceled(sale))
  const kept = counted.filter((sale) => !isRefunded(sale))
  return {
    name: 'TikTok Shop: names over a line that explains them, the order’s money on each line',
    contents: textOf(names, [explained.split(','), ...rows]),
    truth: { ...truthOf(counted), money: truthOf(kept, ({ total }) => total + 499).money },
    leftOut: orders.filter(isCanceled).reduce((sum, { lines }) => sum + lines.length, 0),
    setAside: 1,
  }
}

function ownCurrency(): Shape {
  const rateOf = ({ n }: Sale) => (every(n, 4, 1) ? 7.455 : every(n, 4, 3) ? 0.652 : 1)
  const local = (sale: Sale) => Math.round(sale.total * rateOf(sale))
  const rows = sales.flatMap((sale) => {
    const code = ({ 1: '', 7.455: 'EUR', 0.652: 'NOK' } as Record<number, string>)[rateOf(sale)]!
    const row = (type: string, sign: number) => [
      dayFirst(sale.day, '-'),
      type,
      `${type === 'Payment' ? 'BANK' : ''}${103_000 + sale.n}`,
      10_010 + sale.customer,
      code,
      dot(sign * sale.total),
      dot(sign * local(sale)),
    ]
    return every(sale.n, 2) ? [row('Invoice', 1), row('Payment', -1)] : [row('Invoice', 1)]
  })
  return {
    name: 'Business Central: a blank currency is the shop’s own, and amounts in it stand beside',
    contents: textOf('Posting Date,Document Type,Document No.,Customer No.,Currency Code,Amount,Amount (LCY)', rows),
    truth: truthOf(sales, local),
    leftOut: rows.length - sales.length,
  }
}

function triangles(): Shape {
  const refunded = sales.filter(({ n }) => every(n, 9, 4))
  const yen = (sale: Sale) => Math.round(sale.total / 100)
  const money = (amount: number) => `￥${amount.toLocaleString('en-US')}`
  return {
    name: 'Japanese: a triangle is a minus',
    contents: textOf(
      '注文番号,注文日,顧客名,合計金額',
      sales.flatMap((sale) => {
        const row = [`JP${100 + sale.n}`, sale.day, sale.name, money(yen(sale))]
        return refunded.includes(sale) ? [row, [...row.slice(0, 3), `▲${money(yen(sale))}`]] : [row]
      }),
    ),
    truth: {
      ...truthOf(sales),
      money: (truthOf(sales, yen).money - truthOf(refunded, yen).money) * 100,
    },
  }
}

function namedTotals(): Shape {
  const rates: [string, number][] = [
    ['USD', 1],
    ['EUR', 1.09],
    ['JPY', 0.0068],
  ]
  return {
    name: 'FastSpring: totals in the currency of the order and in US dollars',
    contents: textOf(
      'Transaction Date,Order ID,Customer Email,Order Currency,Total In Order Currency,Total In USD',
      sales.map((sale) => {
        const [code, rate] = rates[sale.n % 3]!
        return [sale.day, `ord${sale.n}`, sale.email, code, dot(Math.round(sale.total / rate)), dot(sale.total)]
      }),
    ),
    truth: truthOf(sales),
  }
}

function namedCurrencies(): Shape {
  const isDollar = ({ n }: Sale) => every(n, 3, 1)
  const pesos = (sale: Sale) => (isDollar(sale) ? Math.round(sale.total * 17.5) : sale.total)
  return {
    name: 'CONTPAQi: currencies by their names, and a total in pesos',
    contents: textOf(
      'Fecha,Folio,Razón Social,Moneda,Total,Total en MXN',
      sales.map((sale) => [
        dayFirst(sale.day, '/'),
        800 + sale.n,
        sale.name,
        isDollar(sale) ? 'Dólar Americano' : 'Peso Mexicano',
        dot(sale.total),
        dot(pesos(sale)),
      ]),
    ),
    truth: truthOf(sales, pesos),
  }
}

function owners(): Shape {
  return {
    name: 'ezyVet: the owner pays, not the patient',
    contents: textOf(
      'Invoice Line Created,Invoice #,Owner Contact Code,Patient Name,Species,Product Name,Total Invoiced (incl)',
      sales.map((sale) => [
        `${sale.day} ${sale.clock}`,
        66_000 + sale.n,
        12_000 + sale.customer,
        ['Ziggy', 'Luna', 'Max', '', 'Bella'][sale.n % 5]!,
        'Canine',
        sale.lines[0]!.product,
        dot(sale.total),
      ]),
    ),
    truth: truthOf(sales),
  }
}

function yearAndMonth(name: string, month: (sale: Sale) => string): Shape {
  return {
    name,
    contents: textOf(
      'Client,Year,Month,Invoice,Gross',
      sales.map((sale) => [sale.name, sale.day.slice(0, 4), month(sale), `I${sale.n}`, dot(sale.total)]),
    ),
    truth: truthOf(sales),
    asked: { by: (report) => report.monthQuestion, answer: { monthDates: 'first-day' } },
  }
}

function weekdays(): Shape {
  const names = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']
  return {
    name: 'Weekdays before the date',
    contents: textOf(
      'Datum;Kunde;Rechnungsnr;Betrag',
      sales.map((sale) => [
        `${names[new Date(sale.day).getUTCDay()]} ${dayFirst(sale.day)}`,
        sale.name,
        `R${sale.n}`,
        comma(sale.total),
      ]),
      ';',
    ),
    truth: truthOf(sales),
  }
}

function priceInCents(): Shape {
  const rows = sales.flatMap((sale) =>
    sale.lines.map((line) => [sale.day, `a${sale.customer}@example.com`, line.sku, line.pieces, line.price]),
  )
  return {
    name: 'A shop of its own: quantity and the price of one in cents',
    contents: textOf('created,email,sku,quantity,unit_amount_cents', rows),
    truth: truthOf(sales),
  }
}

export const values: Shape[] = [
  priceInCents(),
  yearAndMonth('Year and number of the month in two columns: asked', ({ day }) => String(Number(day.slice(5, 7)))),
  yearAndMonth('Year and name of the month in two columns: asked', ({ day }) =>
    new Date(day).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
  ),
  weekdays(),
  namedTotals(),
  namedCurrencies(),
  owners(),
  explainedNames(),
  ownCurrency(),
  triangles(),
]
