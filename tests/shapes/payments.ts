import { dot, grouped, monthFirst, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at

/** Refunds as rows of their own: each is an order below 0. */
const withRefunds = (sales: Sale[], refunds: number[]) => {
  const truth = truthOf(sales)
  return { ...truth, money: truth.money - refunds.reduce((a, b) => a + b, 0), orders: truth.orders + refunds.length }
}

function payPal(): Shape {
  const sales = salesOf(50, { seed: 11 })
  const fee = (cents: number) => Math.round(cents * 0.029) + 30
  const denied = ({ n }: Sale) => every(n, 9, 4)
  const refunds = sales.filter((sale) => every(sale.n, 8, 2) && !denied(sale))
  const rows = sales.flatMap((sale) => {
    const sold = [
      monthFirst(sale.day),
      sale.clock,
      'PST',
      sale.name,
      'Express Checkout Payment',
      denied(sale) ? 'Denied' : 'Completed',
      'USD',
      grouped(sale.total, ',', '.'),
      dot(-fee(sale.total)),
      dot(sale.total - fee(sale.total)),
      sale.email,
      'shop@acme.test',
      `TX${1000 + sale.n}`,
      'Oak Tray',
      1,
      '',
    ]
    const back = refunds.includes(sale)
      ? [
          [
            monthFirst(sale.day),
            '23:59:00',
            'PST',
            sale.name,
            'Payment Refund',
            'Completed',
            'USD',
            grouped(-sale.total, ',', '.'),
            dot(fee(sale.total)),
            dot(fee(sale.total) - sale.total),
            'shop@acme.test',
            sale.email,
            `RF${1000 + sale.n}`,
            '',
            '',
            `TX${1000 + sale.n}`,
          ],
        ]
      : []
    const drawn = every(sale.n, 10, 9)
      ? [
          [
            monthFirst(sale.day),
            '23:59:30',
            'PST',
            '',
            'General Withdrawal',
            'Completed',
            'USD',
            '-5,000.00',
            '0.00',
            '-5,000.00',
            'shop@acme.test',
            '',
            `WD${1000 + sale.n}`,
            '',
            '',
            '',
          ],
        ]
      : []
    return [sold, ...back, ...drawn]
  })
  const counted = sales.filter((sale) => !denied(sale))
  return {
    name: 'PayPal: denied payments, refunds, withdrawals',
    contents: textOf(
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Item Title,Quantity,Reference Txn ID',
      rows,
    ),
    truth: withRefunds(
      counted,
      refunds.map(({ total }) => total),
    ),
    leftOut: sales.filter(denied).length,
    setAside: 5,
  }
}

function payPalConversions(): Shape {
  const sales = salesOf(40, { seed: 12 })
  const isEuro = ({ n }: Sale) => every(n, 6, 3)
  const rows = sales.flatMap((sale) => {
    const head = [monthFirst(sale.day), sale.clock, 'EST']
    const row = (name: string, type: string, code: string, cents: number, email: string, id: string) => [
      ...head,
      name,
      type,
      'Completed',
      code,
      dot(cents),
      '0.00',
      dot(cents),
      email,
      'shop@acme.test',
      `${id}${sale.n}`,
    ]
    if (!isEuro(sale)) return [row(sale.name, 'Website Payment', 'USD', sale.total, sale.email, 'A')]
    return [
      row(sale.name, 'Website Payment', 'EUR', sale.total, sale.email, 'A'),
      row('', 'General Currency Conversion', 'EUR', -sale.total, '', 'B'),
      row('', 'General Currency Conversion', 'USD', Math.round(sale.total * 1.1), '', 'C'),
    ]
  })
  const dollars = sales.filter((sale) => !isEuro(sale))
  return {
    name: 'PayPal: euros with currency conversions',
    contents: textOf(
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID',
      rows,
    ),
    truth: truthOf(dollars),
    setAside: sales.filter(isEuro).length * 3,
    asked: { by: ({ currencies }) => currencies, answer: { currency: { only: 'USD' } } },
  }
}

function stripePayments(): Shape {
  const sales = salesOf(60, { seed: 13 })
  const status = ({ n }: Sale) => (every(n, 7, 2) ? 'Failed' : every(n, 11, 3) ? 'Refunded' : 'Paid')
  const refunded = (sale: Sale) =>
    status(sale) === 'Refunded' ? sale.total : every(sale.n, 10, 1) && status(sale) === 'Paid' ? 200 : 0
  const counted = sales.filter((sale) => status(sale) !== 'Failed')
  return {
    name: 'Stripe: payments with failed ones and refunds',
    contents: textOf(
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Description,Fee,Is Link,Mode,PaymentIntent ID,Payment Source Type,Refunded date (UTC),Statement Descriptor,Status,Seller Message,Taxes On Fee,Card ID,Customer ID,Customer Email',
      sales.map((sale) => [
        `ch_3${sale.n}Abc`,
        `${sale.day} ${sale.clock}`,
        dot(sale.total),
        dot(refunded(sale)),
        'usd',
        status(sale) === 'Failed' ? 'false' : 'true',
        dot(sale.total),
        dot(refunded(sale)),
        'usd',
        '',
        '0.59',
        'FALSE',
        'Live',
        `pi_3${sale.n}`,
        'card',
        '',
        'ACME',
        status(sale),
        status(sale) === 'Failed' ? 'The bank returned a decline.' : 'Payment complete.',
        '0.00',
        `card_${sale.customer}`,
        `cus_${sale.customer}x`,
        sale.email,
      ]),
    ),
    truth: truthOf(counted, (sale) => sale.total - refunded(sale)),
    leftOut: sales.length - counted.length,
  }
}

function stripeConverted(): Shape {
  const sales = salesOf(60, { seed: 14 })
  const isEuro = ({ n }: Sale) => every(n, 4, 1)
  const inDollars = (sale: Sale) => (isEuro(sale) ? Math.round(sale.total * 1.08) : sale.total)
  return {
    name: 'Stripe: several currencies with a converted amount',
    contents: textOf(
      'id,Created (UTC),Amount,Amount Refunded,Currency,Converted Amount,Converted Amount Refunded,Converted Currency,Fee,Status,Card ID,Customer ID,Customer Email',
      sales.map((sale) => [
        `ch_${sale.n}`,
        `${sale.day} ${sale.clock.slice(0, 5)}`,
        dot(sale.total),
        every(sale.n, 9, 2) ? dot(sale.total) : '0.00',
        isEuro(sale) ? 'eur' : 'usd',
        dot(inDollars(sale)),
        every(sale.n, 9, 2) ? dot(inDollars(sale)) : '0.00',
        'usd',
        '0.50',
        every(sale.n, 9, 2) ? 'Refunded' : 'Paid',
        `card_${sale.customer}`,
        `cus_${sale.customer}`,
        sale.email,
      ]),
    ),
    truth: truthOf(sales, (sale) => (every(sale.n, 9, 2) ? 0 : inDollars(sale))),
  }
}

function squareItems(): Shape {
  const sales = salesOf(40, { seed: 15, mostLines: 3 })
  const refunds = sales.filter(({ n }) => every(n, 9, 5))
  const rowOf = (sale: Sale, line: Sale['lines'][number], sign: number) => [
    monthFirst(sale.day),
    sale.clock,
    'Pacific Time (US & Canada)',
    'Home',
    line.product,
    sign * line.pieces,
    'Regular',
    line.sku,
    '',
    `${sign < 0 ? '-' : ''}$${dot(line.price * line.pieces)}`,
    '$0.00',
    `${sign < 0 ? '-' : ''}$${dot(line.price * line.pieces)}`,
    '$0.00',
    `${sign < 0 ? 'R' : 'T'}${sale.n}xyz`,
    `P${sale.n}`,
    'POS',
    sign < 0 ? 'Refund' : 'Payment',
    `CU${sale.customer}`,
    sale.name,
  ]
  return {
    name: 'Square: items with refunds as rows',
    contents: textOf(
      'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Event Type,Customer ID,Customer Name',
      sales.flatMap((sale) => [
        ...sale.lines.map((line) => rowOf(sale, line, 1)),
        ...(refunds.includes(sale) ? sale.lines.map((line) => rowOf(sale, line, -1)) : []),
      ]),
    ),
    truth: withRefunds(
      sales,
      refunds.map(({ total }) => total),
    ),
  }
}

function squareTransactions(): Shape {
  const sales = salesOf(50, { seed: 16 })
  return {
    name: 'Square: transactions with discounts',
    contents: textOf(
      'Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Tax,Tip,Total Collected,Source,Card,Cash,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix,Device Name,Staff Name,Event Type,Customer ID,Customer Name,Transaction Status',
      sales.map((sale) => {
        const [tax, fee] = [Math.round(sale.total * 0.08), Math.round(sale.total * 0.026) + 10]
        const all = `$${dot(sale.total + tax)}`
        return [
          monthFirst(sale.day).slice(0, 6) + sale.day.slice(2, 4),
          sale.clock,
          'Eastern Time',
          `$${dot(sale.total + 100)}`,
          '($1.00)',
          `$${dot(sale.total)}`,
          `$${dot(tax)}`,
          '$0.00',
          all,
          'POS',
          all,
          '$0.00',
          `($${dot(fee)})`,
          `$${dot(sale.total + tax - fee)}`,
          `t${sale.n}`,
          `p${sale.n}`,
          'Visa',
          1111,
          'iPad',
          'Sam',
          'Payment',
          `C${sale.customer}`,
          sale.name,
          'Complete',
        ]
      }),
    ),
    truth: truthOf(sales),
  }
}

function bankOfOrders(): Shape {
  const sales = salesOf(50, { seed: 17 })
  const refunds = sales.filter(({ n }) => every(n, 7, 5))
  return {
    name: 'Payments where refunds are positive and only the type says so',
    contents: textOf(
      'Transaction ID,Transaction Type,Date,Customer Email,Amount,Currency',
      sales.flatMap((sale) => [
        [`T${sale.n}`, 'Charge', `${sale.day}T${sale.clock}Z`, sale.email, dot(sale.total), 'USD'],
        ...(refunds.includes(sale)
          ? [[`R${sale.n}`, 'Refund', `${sale.day}T23:59:00Z`, sale.email, dot(sale.total), 'USD']]
          : []),
        ...(every(sale.n, 10, 3) ? [[`F${sale.n}`, 'Fee', `${sale.day}T23:59:00Z`, sale.email, '1.50', 'USD']] : []),
      ]),
    ),
    truth: withRefunds(
      sales,
      refunds.map(({ total }) => total),
    ),
    leftOut: 5,
  }
}

export const payments = [
  payPal(),
  payPalConversions(),
  stripePayments(),
  stripeConverted(),
  squareItems(),
  squareTransactions(),
  bankOfOrders(),
]
