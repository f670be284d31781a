import { dayFirst, dot, monthFirst, type Sale, salesOf, type Truth, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const sum = (sales: Sale[]) => sales.reduce((all, { total }) => all + total, 0)
/** Credits are orders of their own. */
const less = (sales: Sale[], credits: Sale[]): Truth => {
  const truth = truthOf(sales)
  return { ...truth, money: truth.money - sum(credits), orders: truth.orders + credits.length }
}

function quickBooksList(): Shape {
  const sales = salesOf(50, { seed: 52 })
  const memos = sales.filter(({ n }) => every(n, 8, 3))
  return {
    name: 'QuickBooks: transaction list with credit memos above 0 and payments',
    contents: textOf(
      'Date,Transaction Type,Num,Customer,Memo/Description,Product/Service,Qty,Rate,Amount',
      sales.flatMap((sale) => {
        const line = sale.lines[0]!
        const row = (type: string, num: string) => [
          monthFirst(sale.day),
          type,
          num,
          sale.name,
          '',
          line.product,
          line.pieces,
          dot(line.price),
          dot(sale.total),
        ]
        return [
          row('Invoice', `${1000 + sale.n}`),
          ...(memos.includes(sale) ? [row('Credit Memo', `CM${sale.n}`)] : []),
        ]
      }),
    ),
    truth: less(sales, memos),
  }
}

function quickBooksDesktop(): Shape {
  const sales = salesOf(50, { seed: 53, customers: 9 })
  const memos = sales.filter(({ n }) => every(n, 10, 3))
  return {
    name: 'QuickBooks Desktop: credit memos below 0, a TOTAL at the end with a date',
    contents: textOf('Type,Date,Num,Memo,Name,Item,Qty,Sales Price,Amount,Balance', [
      ...sales.flatMap((sale) => {
        const line = sale.lines[0]!
        return [
          [
            'Invoice',
            monthFirst(sale.day),
            500 + sale.n,
            '',
            sale.name,
            line.product,
            line.pieces,
            dot(line.price),
            dot(sale.total),
            '',
          ],
          ...(memos.includes(sale)
            ? [
                [
                  'Credit Memo',
                  monthFirst(sale.day),
                  900 + sale.n,
                  '',
                  sale.name,
                  line.product,
                  -line.pieces,
                  dot(line.price),
                  dot(-sale.total),
                  '',
                ],
              ]
            : []),
        ]
      }),
      ['', '12/31/2023', '', '', 'TOTAL', '', '', '', dot(sum(sales) - sum(memos)), ''],
    ]),
    truth: less(sales, memos),
    setAside: 1,
  }
}

function xero(): Shape {
  const sales = salesOf(50, { seed: 54, mostLines: 2 })
  const status = ({ n }: Sale) =>
    every(n, 9, 2) ? 'Voided' : every(n, 11, 3) ? 'Draft' : every(n, 5, 4) ? 'Awaiting Payment' : 'Paid'
  const counted = sales.filter((sale) => !/Voided|Draft/.test(status(sale)))
  const notes = counted.filter(({ n }) => every(n, 12, 1))
  const rowsOf = (sale: Sale, kind: string, sign: number) =>
    sale.lines.map((line) => [
      sale.name,
      sale.email,
      `${kind === 'Sales invoice' ? 'INV' : 'CN'}-${sale.n}`,
      '',
      dayFirst(sale.day, '/'),
      dayFirst(sale.day, '/'),
      dot(sale.total * sign),
      '0.00',
      dot(sale.total),
      '0.00',
      line.sku,
      line.product,
      line.pieces,
      dot(line.price * sign),
      '',
      dot(line.price * line.pieces * sign),
      '200',
      '20% (VAT)',
      '0.00',
      'GBP',
      kind,
      '',
      status(sale),
    ])
  return {
    name: 'Xero: invoice lines with credit notes below 0, voided and draft invoices',
    contents: textOf(
      'ContactName,EmailAddress,InvoiceNumber,Reference,InvoiceDate,DueDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,InventoryItemCode,Description,Quantity,UnitAmount,Discount,LineAmount,AccountCode,TaxType,TaxAmount,Currency,Type,Sent,Status',
      sales.flatMap((sale) => [
        ...rowsOf(sale, 'Sales invoice', 1),
        ...(notes.includes(sale) ? rowsOf(sale, 'Sales credit note', -1) : []),
      ]),
    ),
    truth: less(counted, notes),
    leftOut: sales.filter((sale) => !counted.includes(sale)).flatMap(({ lines }) => lines).length,
  }
}

function ledger(): Shape {
  const sales = salesOf(60, { seed: 55 })
  const credits = sales.filter(({ n }) => every(n, 10, 4))
  return {
    name: 'Customer ledger with debit and credit columns',
    contents: textOf(
      'Date,Document No,Customer,Description,Debit,Credit',
      sales.flatMap((sale) => [
        [sale.day, `INV${sale.n}`, sale.name, 'Invoice', dot(sale.total), ''],
        ...(credits.includes(sale) ? [[sale.day, `CRN${sale.n}`, sale.name, 'Credit note', '', dot(sale.total)]] : []),
      ]),
    ),
    truth: less(sales, credits),
  }
}

/** Payments of customers are credits, too: what they paid is not taken back. */
function ledgerWithPayments(): Shape {
  const sales = salesOf(60, { seed: 56 })
  const credits = sales.filter(({ n }) => every(n, 10, 4))
  return {
    name: 'Customer ledger with payments among the credits',
    contents: textOf(
      'Posting Date,Document Type,Document No.,Customer No.,Customer Name,Debit Amount,Credit Amount',
      sales.flatMap((sale) => [
        [sale.day, 'Invoice', `INV${sale.n}`, `C${sale.customer}`, sale.name, dot(sale.total), '0.00'],
        ...(credits.includes(sale)
          ? [[sale.day, 'Credit Memo', `CRN${sale.n}`, `C${sale.customer}`, sale.name, '0.00', dot(sale.total)]]
          : []),
        ...(every(sale.n, 2)
          ? [[sale.day, 'Payment', `PAY${sale.n}`, `C${sale.customer}`, sale.name, '0.00', dot(sale.total)]]
          : []),
      ]),
    ),
    truth: less(sales, credits),
    leftOut: 30,
  }
}

function zoho(): Shape {
  const sales = salesOf(50, { seed: 57, mostLines: 2 })
  const status = ({ n }: Sale) => (every(n, 9, 2) ? 'Void' : every(n, 7, 3) ? 'Overdue' : 'Closed')
  const counted = sales.filter((sale) => status(sale) !== 'Void')
  return {
    name: 'Zoho: invoice lines with statuses, order total and line total',
    contents: textOf(
      'Invoice Date,Invoice ID,Invoice Number,Invoice Status,Customer ID,Customer Name,Currency Code,Due Date,SubTotal,Total,Balance,Item Name,SKU,Quantity,Discount,Item Price,Item Total',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          sale.day,
          555_000 + sale.n,
          `INV-${sale.n}`,
          status(sale),
          9000 + sale.customer,
          sale.name,
          'USD',
          sale.day,
          dot(sale.total),
          dot(sale.total),
          '0.00',
          line.product,
          line.sku,
          line.pieces,
          '0.00',
          dot(line.price),
          dot(line.price * line.pieces),
        ]),
      ),
    ),
    truth: truthOf(counted),
    leftOut: sales.filter((sale) => !counted.includes(sale)).flatMap(({ lines }) => lines).length,
  }
}

function sageTotals(): Shape {
  const sales = salesOf(60, { seed: 58 })
  const months = [...new Set(sales.map(({ day }) => day.slice(0, 7)))]
  return {
    name: 'Invoice list with a subtotal below each month',
    contents: textOf('Invoice Date,Invoice No,Customer,Amount', [
      ...months.flatMap((month) => {
        const own = sales.filter(({ day }) => day.startsWith(month))
        return [
          ...own.map((sale) => [sale.day, 7000 + sale.n, sale.name, dot(sale.total)]),
          [`${month}-28`, '', 'Subtotal', dot(sum(own))],
        ]
      }),
      ['2023-12-31', '', 'Grand Total', dot(sum(sales))],
    ]),
    truth: truthOf(sales),
    setAside: months.length + 1,
  }
}

function paidAndUnpaid(): Shape {
  const sales = salesOf(50, { seed: 59 })
  const status = ({ n }: Sale) => (every(n, 9, 2) ? 'Cancelled' : every(n, 4, 3) ? 'Partially paid' : 'Paid')
  const counted = sales.filter((sale) => status(sale) !== 'Cancelled')
  return {
    name: 'Invoices with amount, amount paid, amount due and a status',
    contents: textOf(
      'Invoice #,Issued,Client,Client Email,Status,Amount,Amount Paid,Amount Due',
      sales.map((sale) => [
        sale.n + 1,
        monthFirst(sale.day),
        sale.name,
        sale.email,
        status(sale),
        `$${dot(sale.total)}`,
        `$${dot(status(sale) === 'Partially paid' ? 100 : sale.total)}`,
        `$${dot(status(sale) === 'Partially paid' ? sale.total - 100 : 0)}`,
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

export const invoices = [
  quickBooksList(),
  quickBooksDesktop(),
  xero(),
  ledger(),
  ledgerWithPayments(),
  zoho(),
  sageTotals(),
  paidAndUnpaid(),
]
