import { dot, type Sale, salesOf, textOf, truthOf } from './sales.ts'
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

export const states: Shape[] = [shopware(), closedInMagento(), refundRows(), refundedType()]
