import { comma, dayFirst, dot, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const sales = salesOf(60, { seed: 47 })

function shopware(): Shape {
  const order = ({ n }: Sale) => (every(n, 10, 3) ? 'cancelled' : every(n, 5, 1) ? 'open' : 'completed')
  const payment = ({ n }: Sale) => (every(n, 12, 7) ? 'refunded' : every(n, 15, 8) ? 'failed' : 'paid')
  const counted = sales.filter((sale) => order(sale) !== 'cancelled' && payment(sale) === 'paid')
  return {
    name: 'Shopware: states of order, payment and delivery',
    contents: textOf(
      'Order number,Customer email,Order date,Total,Order state,Payment state,Delivery state',
      sales.map((sale) => [
        10_000 + sale.n,
        sale.email,
        `${sale.day} ${sale.clock}`,
        dot(sale.total),
        order(sale),
        payment(sale),
        every(sale.n, 5, 1) ? 'open' : 'shipped',
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function closedInMagento(): Shape {
  const state = ({ n }: Sale) =>
    every(n, 9, 4) ? 'closed' : every(n, 10, 2) ? 'canceled' : every(n, 5, 1) ? 'processing' : 'complete'
  const counted = sales.filter((sale) => /complete|processing/.test(state(sale)))
  return {
    name: 'Magento: closed orders without a column of refunds',
    contents: textOf(
      'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Grand Total (Base),Grand Total (Purchased),Status',
      sales.map((sale) => [
        String(sale.n + 1).padStart(9, '0'),
        'Main Website',
        `${sale.day} ${sale.clock}`,
        sale.name,
        sale.name,
        dot(sale.total),
        dot(sale.total),
        state(sale),
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function refundRows(): Shape {
  const isBack = ({ n }: Sale) => every(n, 9, 4)
  return {
    name: 'A status whose refunded rows stand beside the sale',
    contents: textOf(
      'Order ID,Customer,Date,Status,Amount',
      sales.flatMap((sale) => [
        [sale.n, sale.name, sale.day, 'Completed', dot(sale.total)],
        ...(isBack(sale) ? [[sale.n, sale.name, sale.day, 'Refunded', dot(sale.total)]] : []),
      ]),
    ),
    truth: truthOf(sales, (sale) => (isBack(sale) ? 0 : sale.total)),
  }
}

function refundedType(): Shape {
  const isBack = ({ n }: Sale) => every(n, 9, 4)
  const counted = sales.filter((sale) => !isBack(sale))
  return {
    name: 'A type whose refunded rows are all of their orders',
    contents: textOf(
      'Order ID,Customer,Date,Type,Amount',
      sales.map((sale) => [sale.n, sale.name, sale.day, isBack(sale) ? 'Refunded' : 'Completed', dot(sale.total)]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function prestaShop(): Shape {
  const state = ({ n }: Sale) => (every(n, 9, 4) ? 'Zwrot' : every(n, 10, 2) ? 'Anulowane' : 'Płatność zaakceptowana')
  const counted = sales.filter((sale) => state(sale).startsWith('Płatność'))
  return {
    name: 'PrestaShop in Polish: orders that were paid back, told apart by their Indeks',
    contents: textOf(
      'ID;Indeks;Nowy klient;Dostawa;Klient;Razem;Płatność;Status;Data',
      sales.map((sale) => [
        sale.n + 1,
        `QX${(sale.n + 1) * 7919}B`,
        1,
        'Polska',
        sale.name,
        `${comma(sale.total)} zł`,
        'Karta',
        state(sale),
        `${sale.day} ${sale.clock}`,
      ]),
      ';',
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function lostDisputes(): Shape {
  const isFailed = ({ n }: Sale) => every(n, 10, 3)
  const dispute = ({ n }: Sale) => (every(n, 9, 4) ? 'lost' : every(n, 11, 5) ? 'won' : '')
  const counted = sales.filter((sale) => !isFailed(sale) && dispute(sale) !== 'lost')
  return {
    name: 'Stripe: payments that a bank took back, told by the status of the dispute alone',
    contents: textOf(
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Status,Customer ID,Disputed Amount,Dispute Status',
      sales.map((sale) => [
        `ch_${1000 + sale.n}`,
        `${sale.day} ${sale.clock}`,
        dot(sale.total),
        '0.00',
        'usd',
        isFailed(sale) ? 'false' : 'true',
        isFailed(sale) ? 'Failed' : 'Paid',
        `cus_${sale.customer}`,
        dispute(sale) && dot(sale.total),
        dispute(sale),
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function xeroContacts(): Shape {
  const paid = sales.filter(({ n }) => every(n, 2))
  return {
    name: 'Xero: transactions of contacts, payments received beside their invoices',
    contents: textOf(
      'Date,Contact,Source,Reference,Debit,Credit',
      sales.flatMap((sale) => [
        [sale.day, sale.name, 'Receivable Invoice', `INV-${1000 + sale.n}`, dot(sale.total), ''],
        ...(paid.includes(sale)
          ? [[sale.day, sale.name, 'Receivable Payment', `P${sale.n}`, '', dot(sale.total)]]
          : []),
      ]),
    ),
    truth: truthOf(sales),
    leftOut: paid.length,
  }
}

function mPesa(): Shape {
  const isFailed = ({ n }: Sale) => every(n, 10, 3)
  const counted = sales.filter((sale) => !isFailed(sale))
  return {
    name: 'M-Pesa: payments of customers, and what goes to the bank',
    contents: textOf(
      'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info',
      [
        ...sales.map((sale) => {
          const at = `${dayFirst(sale.day, '-')} ${sale.clock}`
          const payer = `2547000000${10 + sale.customer} - ${sale.name}`
          const status = isFailed(sale) ? 'Failed' : 'Completed'
          return [
            `R${sale.n}QZ`,
            at,
            at,
            `Pay merchant from ${payer}`,
            status,
            dot(sale.total),
            '',
            '1.00',
            'true',
            'Customer Merchant Payment',
            payer,
          ]
        }),
        [
          'W1',
          '28-12-2023 10:00:00',
          '28-12-2023 10:00:00',
          'Merchant to bank',
          'Completed',
          '',
          '-50000.00',
          '1.00',
          'true',
          'Business to bank',
          '',
        ],
      ],
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
    setAside: 1,
  }
}

export const states: Shape[] = [
  shopware(),
  closedInMagento(),
  refundRows(),
  refundedType(),
  prestaShop(),
  lostDisputes(),
  xeroContacts(),
  mPesa(),
]
