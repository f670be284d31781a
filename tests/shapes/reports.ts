import { comma, dayFirst, dot, monthFirst, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const sum = (sales: Sale[]) => sales.reduce((all, { total }) => all + total, 0)
const byCustomer = (sales: Sale[]) =>
  [...new Set(sales.map(({ name }) => name))].map((name) => ({ name, own: sales.filter((sale) => sale.name === name) }))

/** The customer stands above the rows, and again in the total below them. */
function salesByCustomer(): Shape {
  const sales = salesOf(50, { seed: 91, customers: 8 })
  const groups = byCustomer(sales)
  const blank = (cells: number) => Array<string>(cells).fill('')
  const rows = groups.flatMap(({ name, own }) => [
    [name, ...blank(8)],
    ...own.map((sale) => {
      const line = sale.lines[0]!
      const cells = [monthFirst(sale.day), 'Invoice', 1000 + sale.n, line.product, line.pieces, dot(line.price)]
      return ['', ...cells, dot(sale.total), dot(sale.total)]
    }),
    [`Total for ${name}`, ...blank(6), `$${dot(sum(own))}`, ''],
  ])
  const title = `Acme Trading LLC,,,,,,,,\nSales by Customer Detail,,,,,,,,\n"January - December, 2023",,,,,,,,\n,,,,,,,,\n`
  const header = ',Transaction date,Transaction type,Num,Product/Service full name,Quantity,Sales price,Amount,Balance'
  return {
    name: 'QuickBooks: sales by customer detail, customers in headings',
    contents: title + textOf(header, [...rows, ['TOTAL', ...blank(6), `$${dot(sum(sales))}`, '']]),
    truth: truthOf(sales),
    setAside: groups.length + 1,
  }
}

/** Only the label distinguishes a total from a guest's order. */
function labeledElsewhere(): Shape {
  const sales = salesOf(60, { seed: 92 })
  const blocks = [sales.slice(0, 30), sales.slice(30)]
  const row = (sale: Sale) => ['', sale.n + 1, sale.day, sale.name, dot(sale.total)]
  return {
    name: 'Subtotals with a date and a grand total with a customer, labeled in a column without a field',
    contents: textOf('Remark,Order No,Order Date,Customer,Net Amount', [
      ...blocks.flatMap((block) => [...block.map(row), ['Subtotal', '', block.at(-1)!.day, '', dot(sum(block))]]),
      ['Grand total', '', '2023-12-31', 'All customers', dot(sum(sales))],
    ]),
    truth: truthOf(sales),
    setAside: 3,
  }
}

function salesLinesAndPayments(): Shape {
  const sales = salesOf(40, { seed: 93, mostLines: 3 })
  const isVoided = ({ n }: Sale) => every(n, 9, 4)
  const kept = sales.filter((sale) => !isVoided(sale))
  const rowsOf = (sale: Sale) => {
    const row = (type: string, [code, name]: string[], item: string, total: number) => [
      `${sale.day} ${sale.clock}`,
      sale.n + 1,
      type,
      code!,
      name!,
      item,
      dot(total),
      isVoided(sale) ? 'VOIDED' : 'CLOSED',
    ]
    return [
      row('Sale', [`CU-${sale.customer}`, sale.name], '', sale.total),
      ...sale.lines.map((line) => row('Sale Line', ['', ''], line.product, line.pieces * line.price)),
      row('Payment', ['', ''], '', sale.total),
    ]
  }
  return {
    name: 'Till: rows of sales, of their lines and of their payments',
    contents: textOf(
      'Date,Receipt Number,Line Type,Customer Code,Customer Name,Details,Total,Status',
      sales.flatMap(rowsOf),
    ),
    truth: truthOf(kept),
    leftOut: sales.flatMap(rowsOf).length - kept.length,
  }
}

function canceledYes(): Shape {
  const sales = salesOf(50, { seed: 94 })
  const isCanceled = ({ n }: Sale) => every(n, 9, 3)
  return {
    name: 'German orders with Storniert ja or nein',
    contents: textOf(
      'Bestellnummer;Bestelldatum;E-Mail;Summe;Storniert',
      sales.map((sale) => [
        sale.n + 1,
        dayFirst(sale.day),
        sale.email,
        comma(sale.total),
        isCanceled(sale) ? 'ja' : 'nein',
      ]),
      ';',
    ),
    truth: truthOf(sales.filter((sale) => !isCanceled(sale))),
    leftOut: sales.filter(isCanceled).length,
  }
}

export const reports = [salesByCustomer(), labeledElsewhere(), salesLinesAndPayments(), canceledYes()]
