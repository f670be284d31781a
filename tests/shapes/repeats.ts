import { dot, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const sales = salesOf(50, { seed: 31, mostLines: 3 })
const isReduced = ({ n }: Sale) => n % 5 === 2
/** half of the order, in whole cents */
const off = (sale: Sale) => (isReduced(sale) ? Math.floor(sale.total / 2) : 0)

function refunds(): Shape {
  return {
    name: 'The refunded amount of an order on each of its lines',
    contents: textOf(
      'Order ID,Email,Order Date,SKU,Line Total,Refunded Amount',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          `SO${900 + sale.n}`,
          sale.email,
          sale.day,
          line.sku,
          dot(line.price * line.pieces),
          dot(off(sale)),
        ]),
      ),
    ),
    truth: truthOf(sales, (sale) => sale.total - off(sale)),
  }
}

function refundsBesideTotals(isOnFirstLine: boolean): Shape {
  return {
    name: `Order totals on each line, what was refunded on ${isOnFirstLine ? 'the first line alone' : 'each line, too'}`,
    contents: textOf(
      'Order ID,Email,Order Date,SKU,Order Total,Refunded Amount',
      sales.flatMap((sale) =>
        sale.lines.map((line, at) => [
          `SO${900 + sale.n}`,
          sale.email,
          sale.day,
          line.sku,
          dot(sale.total),
          dot(isOnFirstLine && at ? 0 : off(sale)),
        ]),
      ),
    ),
    truth: truthOf(sales, (sale) => sale.total - off(sale)),
  }
}

function discounts(): Shape {
  return {
    name: 'The discount of an order on each of its lines',
    contents: textOf(
      'Order ID,Email,Order Date,SKU,Quantity,Unit Price,Order Discount',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          `SO${900 + sale.n}`,
          sale.email,
          sale.day,
          line.sku,
          line.pieces,
          dot(line.price),
          dot(off(sale)),
        ]),
      ),
    ),
    truth: truthOf(sales, (sale) => sale.total - off(sale)),
  }
}

export const repeats: Shape[] = [refunds(), refundsBesideTotals(false), refundsBesideTotals(true), discounts()]
