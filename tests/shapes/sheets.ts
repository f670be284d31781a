import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'
import { type Sale, salesOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const head = ['Order No', 'Order Date', 'Customer', 'Product', 'Qty', 'Unit Price', 'Line Total']
const rowsOf = (sales: Sale[]): Cell[][] =>
  sales.flatMap((sale) =>
    sale.lines.map((line) => [
      `A${sale.n}`,
      sale.day,
      sale.name,
      line.product,
      line.pieces,
      line.price / 100,
      (line.price * line.pieces) / 100,
    ]),
  )

function months(): Shape {
  const sales = salesOf(90, { seed: 61, mostLines: 2 })
  const names = ['January', 'February', 'March', 'April']
  const inMonth = (month: number) => sales.filter(({ day }) => Number(day.slice(5, 7)) === month + 1)
  return {
    name: 'Workbook: a sheet a month',
    contents: workbookOf(names.map((name, month) => ({ name, rows: [head, ...rowsOf(inMonth(month))] }))),
    truth: truthOf(names.flatMap((_, month) => inMonth(month))),
  }
}

function monthsWithSummary(): Shape {
  const sales = salesOf(90, { seed: 62, mostLines: 2 })
  const names = ['Jan', 'Feb', 'Mar']
  const inMonth = (month: number) => sales.filter(({ day }) => Number(day.slice(5, 7)) === month + 1)
  return {
    name: 'Workbook: a cover page, a summary, then a sheet a month',
    contents: workbookOf([
      { name: 'Cover', rows: [['Acme Sales 2023'], ['Prepared by', 'Sam'], ['Currency', 'USD']] },
      {
        name: 'Summary',
        rows: [
          ['Month', 'Orders', 'Revenue'],
          ...names.map((name, month): Cell[] => [
            name,
            inMonth(month).length,
            inMonth(month).reduce((sum, { total }) => sum + total, 0) / 100,
          ]),
        ],
      },
      ...names.map((name, month) => ({ name, rows: [head, ...rowsOf(inMonth(month))] })),
    ]),
    truth: truthOf(names.flatMap((_, month) => inMonth(month))),
  }
}

function titled(): Shape {
  const sales = salesOf(50, { seed: 63, mostLines: 2 })
  return {
    name: 'Workbook: title lines above the header and a total below the rows',
    contents: workbookOf([
      { name: 'Notes', rows: [['Read me']] },
      {
        name: 'Sales',
        rows: [
          ['Acme Ltd. – Sales report'],
          ['Period', '2023-01-01', '2023-12-31'],
          [],
          head,
          ...rowsOf(sales),
          ['', '', 'Total', '', '', '', sales.reduce((sum, { total }) => sum + total, 0) / 100],
        ],
      },
    ]),
    truth: truthOf(sales),
    setAside: 1,
  }
}

/** Customer and date stand in the first line of each order alone, the cells below are empty. */
function firstLines(): Shape {
  const sales = salesOf(40, { seed: 64, mostLines: 3 })
  return {
    name: 'Workbook: customer, date and order number in the first line of each order alone',
    contents: workbookOf([
      {
        name: 'Orders',
        rows: [
          ['Order', 'Date', 'Customer', 'Item', 'Qty', 'Amount'],
          ...sales.flatMap((sale) =>
            sale.lines.map((line, at): Cell[] => [
              at ? null : `A${sale.n}`,
              at ? null : sale.day,
              at ? null : sale.name,
              line.product,
              line.pieces,
              (line.price * line.pieces) / 100,
            ]),
          ),
        ],
      },
    ]),
    truth: truthOf(sales),
  }
}

function serialDates(): Shape {
  const sales = salesOf(50, { seed: 65 })
  const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569
  const isReturned = ({ n }: Sale) => every(n, 9, 4)
  return {
    name: 'Workbook: dates as serial numbers, returns with negative quantity',
    contents: workbookOf(
      [
        {
          name: 'Till',
          rows: [
            ['Receipt', 'Date', 'Customer No', 'Item', 'Quantity', 'Price'],
            ...sales.map((sale): Cell[] => [
              5000 + sale.n,
              { attributes: 's="1"', xml: `<v>${serial(sale.day)}</v>` },
              200 + sale.customer,
              sale.lines[0]!.product,
              (isReturned(sale) ? -1 : 1) * sale.lines[0]!.pieces,
              sale.lines[0]!.price / 100,
            ]),
          ],
        },
      ],
      { formats: ['yyyy\\-mm\\-dd'] },
    ),
    truth: truthOf(sales, (sale) => (isReturned(sale) ? -sale.total : sale.total)),
  }
}

/** A blank column stands before each of the table's, and the names cover fewer than half of all. */
function spaced(): Shape {
  const sales = salesOf(60, { seed: 66 })
  const names = ['Type', 'Date', 'Num', 'Memo', 'Name', 'Item', 'Qty', 'Sales Price', 'Amount', 'Balance']
  const wide = (group: Cell, cells: Cell[]): Cell[] => ['', group, ...cells.flatMap((cell): Cell[] => [cell, ''])]
  const customers = [...new Set(sales.map(({ name }) => name))]
  const rows = customers.flatMap((name) => {
    const own = sales.filter((sale) => sale.name === name)
    const blank = names.map(() => '')
    const total = truthOf(own).money / 100
    return [
      wide(name, blank),
      ...own.flatMap((sale) =>
        sale.lines.map((line) =>
          wide('', [
            'Invoice',
            sale.day,
            `${7000 + sale.n}`,
            line.product,
            name,
            line.sku,
            line.pieces,
            line.price / 100,
            (line.price * line.pieces) / 100,
            total,
          ]),
        ),
      ),
      wide(`Total ${name}`, [...blank.slice(0, 8), total, total]),
    ]
  })
  return {
    name: 'QuickBooks Desktop: a blank column before each of the report',
    contents: workbookOf([{ name: 'Sheet1', rows: [wide('', names), ...rows] }]),
    truth: truthOf(sales),
    setAside: customers.length * 2,
  }
}

export const sheets = [months(), monthsWithSummary(), titled(), firstLines(), serialDates(), spaced()]
