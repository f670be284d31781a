import { dot, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const sales = salesOf(60, { seed: 91 })
const isBack = ({ n }: Sale) => every(n, 10, 3)
const isPart = ({ n }: Sale) => every(n, 10, 6)
const part = 100
const file = (header: string, cells: (sale: Sale) => (string | number)[]) =>
  textOf(
    header,
    sales.map((sale) => [5000 + sale.n, sale.day, sale.email, ...cells(sale)]),
  )
const stays = sales.filter((sale) => !isBack(sale))

function spreadsheetZeros(): Shape {
  return {
    name: 'Refunded amounts in which a spreadsheet writes $ - for nothing',
    contents: file('Order ID,Order Date,Email,Total,Refunded', (sale) => [
      `$${dot(sale.total)}`,
      isPart(sale) ? `$${dot(part)}` : '$ -',
    ]),
    truth: truthOf(sales, (sale) => sale.total - (isPart(sale) ? part : 0)),
  }
}

function returnedOrders(): Shape {
  return {
    name: 'Orders with the status Return, whose refunded amount is in a column',
    contents: file('Order ID,Order Date,Email,Total,Refund Amount,Status', (sale) => [
      dot(sale.total),
      isBack(sale) ? dot(sale.total) : '0',
      isBack(sale) ? 'Return' : 'Completed',
    ]),
    truth: truthOf(sales, (sale) => (isBack(sale) ? 0 : sale.total)),
  }
}

function flagsBesideMoney(): Shape {
  return {
    name: 'Gumroad: refunded in full told by 1, in part as money',
    contents: file(
      'Order Number,Purchase Date,Purchase Email,Sale Price ($),Refunded?,Partial Refund ($),Fully Refunded?',
      (sale) => [
        dot(sale.total),
        isBack(sale) || isPart(sale) ? 1 : 0,
        isPart(sale) ? dot(part) : 0,
        isBack(sale) ? 1 : 0,
      ],
    ),
    truth: truthOf(stays, (sale) => sale.total - (isPart(sale) ? part : 0)),
    leftOut: sales.filter(isBack).length,
  }
}

function testOrders(): Shape {
  return {
    name: 'Test orders told by true',
    contents: file('Order ID,Order Date,Email,Total,is_test', (sale) => [dot(sale.total), String(isBack(sale))]),
    truth: truthOf(stays),
    leftOut: sales.filter(isBack).length,
  }
}

function sidesOfLedger(): Shape {
  return {
    name: 'Debit and credit told by Dr and Cr',
    contents: file('Doc No,Date,Customer,Amount,Dr/Cr', (sale) => [dot(sale.total), isBack(sale) ? 'Cr' : 'Dr']),
    truth: truthOf(sales, (sale) => (isBack(sale) ? -sale.total : sale.total)),
  }
}

function invoicesOfOneDay(): Shape {
  return {
    name: 'Invoices of one customer and day, told apart under Faktura',
    contents: textOf(
      'Faktura,Date,Customer,Amount',
      sales.flatMap((sale) => [
        [9000 + 2 * sale.n, sale.day, sale.name, dot(sale.total)],
        [9001 + 2 * sale.n, sale.day, sale.name, dot(part)],
      ]),
    ),
    truth: { ...truthOf(sales, ({ total }) => total + part), orders: 2 * sales.length },
  }
}

export const signs: Shape[] = [
  spreadsheetZeros(),
  returnedOrders(),
  flagsBesideMoney(),
  testOrders(),
  sidesOfLedger(),
  invoicesOfOneDay(),
]
