import { comma, dayFirst, dot, monthFirst, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at

function onlineRetail(): Shape {
  const sales = salesOf(60, { seed: 71, mostLines: 3 })
  const isReturn = ({ n }: Sale) => every(n, 9, 4)
  const isGuest = ({ n }: Sale) => every(n, 5, 2)
  const clock = ({ day, clock }: Sale) =>
    `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)} ${clock.slice(0, 5)}`
  const known = sales.filter((sale) => !isGuest(sale))
  return {
    name: 'Online Retail: returns with C and negative quantity, rows without customer',
    contents: textOf(
      'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          `${isReturn(sale) ? 'C' : ''}${536_365 + sale.n}`,
          line.sku,
          line.product.toUpperCase(),
          isReturn(sale) ? -line.pieces : line.pieces,
          clock(sale),
          dot(line.price),
          isGuest(sale) ? '' : 17_850 + sale.customer,
          'United Kingdom',
        ]),
      ),
    ),
    truth: truthOf(known, (sale) => (isReturn(sale) ? -sale.total : sale.total)),
    setAside: sales.filter(isGuest).flatMap(({ lines }) => lines).length,
  }
}

function till(): Shape {
  const sales = salesOf(60, { seed: 72, mostLines: 3 })
  const isReturn = ({ n }: Sale) => every(n, 10, 4)
  return {
    name: 'Till: quantity times price, returns named by type with quantities above 0',
    contents: textOf(
      'Receipt No,Date,Time,Type,Loyalty Card,Item Code,Item,Qty,Price',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          70_000 + sale.n,
          monthFirst(sale.day),
          sale.clock,
          isReturn(sale) ? 'Return' : 'Sale',
          `L${100 + sale.customer}`,
          line.sku,
          line.product,
          line.pieces,
          dot(line.price),
        ]),
      ),
    ),
    truth: truthOf(sales, (sale) => (isReturn(sale) ? -sale.total : sale.total)),
  }
}

function currencyDollars(): Shape {
  const sales = salesOf(50, { seed: 73 })
  return {
    name: 'A currency column of US dollars alone',
    contents: textOf(
      'Order Number,Created,Client,Total,Currency',
      sales.map((sale) => [sale.n + 1, `${sale.day} ${sale.clock}`, sale.name, dot(sale.total), 'USD']),
    ),
    truth: truthOf(sales),
  }
}

function currenciesConverted(): Shape {
  const sales = salesOf(60, { seed: 74 })
  const rates: Record<string, number> = { USD: 1, EUR: 1.1, GBP: 1.25 }
  const code = ({ n }: Sale) => ['USD', 'EUR', 'GBP', 'USD'][n % 4]!
  const usd = (sale: Sale) => Math.round(sale.total * rates[code(sale)]!)
  return {
    name: 'Several currencies with a column of US dollars',
    contents: textOf(
      'Order ID,Date,Customer Email,Currency,Amount,Amount (USD)',
      sales.map((sale) => [sale.n + 1, sale.day, sale.email, code(sale), dot(sale.total), dot(usd(sale))]),
    ),
    truth: truthOf(sales, usd),
  }
}

/** No row is in the currency of the converted column. */
function currenciesAllForeign(): Shape {
  const sales = salesOf(60, { seed: 75 })
  const rates: Record<string, number> = { CAD: 0.74, EUR: 1.1, GBP: 1.25 }
  const code = ({ n }: Sale) => ['CAD', 'EUR', 'GBP'][n % 3]!
  const usd = (sale: Sale) => Math.round(sale.total * rates[code(sale)]!)
  return {
    name: 'Several currencies, none the one of the converted column',
    contents: textOf(
      'order_id,created_at,customer_id,currency,total,total_usd',
      sales.map((sale) => [
        sale.n + 1,
        `${sale.day}T${sale.clock}Z`,
        `c_${sale.customer}`,
        code(sale),
        dot(sale.total),
        dot(usd(sale)),
      ]),
    ),
    truth: truthOf(sales, usd),
  }
}

function currenciesPlain(): Shape {
  const sales = salesOf(60, { seed: 76 })
  const isEuro = ({ n }: Sale) => every(n, 3, 1)
  return {
    name: 'Two currencies without a converted column: asked',
    contents: textOf(
      'Order ID,Date,Customer Email,Amount,Currency',
      sales.map((sale) => [sale.n + 1, sale.day, sale.email, dot(sale.total), isEuro(sale) ? 'EUR' : 'USD']),
    ),
    truth: truthOf(sales, (sale) => (isEuro(sale) ? sale.total * 2 : sale.total)),
    asked: { by: ({ currencies }) => currencies, answer: { currency: { rates: { EUR: '2', USD: '1' } } } },
  }
}

function firstLineOnly(): Shape {
  const sales = salesOf(45, { seed: 77, mostLines: 3 })
  return {
    name: 'First-line customers: the order ID on each line',
    contents: textOf(
      'Order ID,Order Date,Customer,SKU,Item,Quantity,Unit Price',
      sales.flatMap((sale) =>
        sale.lines.map((line, at) => [
          sale.n + 1,
          at ? '' : sale.day,
          at ? '' : sale.name,
          line.sku,
          line.product,
          line.pieces,
          dot(line.price),
        ]),
      ),
    ),
    truth: truthOf(sales),
  }
}

function filledDown(): Shape {
  const sales = salesOf(45, { seed: 78, mostLines: 3 })
  return {
    name: 'No order ID: customer and date in the first line alone',
    contents: textOf(
      'Customer;Date;Article;Amount',
      sales.flatMap((sale) =>
        sale.lines.map((line, at) => [
          at ? '' : sale.name,
          at ? '' : dayFirst(sale.day),
          line.product,
          comma(line.price * line.pieces),
        ]),
      ),
      ';',
    ),
    truth: truthOf(uniqueDays(sales)),
  }
}

/** Without order IDs, the sales of a customer on one day are one order. */
function uniqueDays(sales: Sale[]): Sale[] {
  const found = new Map<string, Sale>()
  for (const sale of sales) {
    const key = `${sale.customer} ${sale.day}`
    const one = found.get(key)
    found.set(key, one ? { ...one, total: one.total + sale.total } : sale)
  }
  return [...found.values()]
}

function twiceADay(): Shape {
  const sales = salesOf(60, { seed: 79, customers: 4 })
  const day = ({ n }: Sale) => `2023-05-${String(1 + Math.floor(n / 6)).padStart(2, '0')}`
  return {
    name: 'Several orders of a customer on a day, told apart by their numbers',
    contents: textOf(
      'Order #,Purchased,Email,Grand Total',
      sales.map((sale) => [5000 + sale.n, day(sale), sale.email, dot(sale.total)]),
    ),
    truth: truthOf(sales),
  }
}

function totalAtEnd(): Shape {
  const sales = salesOf(60, { seed: 80 })
  return {
    name: 'A total row at the end with a date',
    contents: textOf('Date,Customer,Order,Amount', [
      ...sales.map((sale) => [sale.day, sale.name, sale.n + 1, dot(sale.total)]),
      ['2023-12-31', 'TOTAL', '', dot(sales.reduce((sum, { total }) => sum + total, 0))],
    ]),
    truth: truthOf(sales),
    setAside: 1,
  }
}

function amountAndPrice(): Shape {
  const sales = salesOf(50, { seed: 81, mostLines: 2 })
  return {
    name: 'An amount that agrees with quantity times price, amounts in brackets for returns',
    contents: textOf(
      'Txn Date,Txn No,Account,Item,Qty,Price,Extended Amount',
      sales.flatMap((sale) =>
        sale.lines.map((line) => {
          const isBack = every(sale.n, 9, 4)
          return [
            monthFirst(sale.day),
            100 + sale.n,
            `AC-${sale.customer}`,
            line.product,
            isBack ? -line.pieces : line.pieces,
            dot(line.price),
            isBack ? `(${dot(line.price * line.pieces)})` : dot(line.price * line.pieces),
          ]
        }),
      ),
    ),
    truth: truthOf(sales, (sale) => (every(sale.n, 9, 4) ? -sale.total : sale.total)),
  }
}

function groups(): Shape {
  const sales = salesOf(50, { seed: 82, mostLines: 2 })
  return {
    name: 'Group headings above the header',
    contents: `,Order,,Customer,,Item,,\n${textOf(
      'No,Date,Status,ID,Name,SKU,Qty,Unit Price',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          sale.n + 1,
          sale.day,
          every(sale.n, 8, 3) ? 'Cancelled' : 'Completed',
          `C${sale.customer}`,
          sale.name,
          line.sku,
          line.pieces,
          dot(line.price),
        ]),
      ),
    )}`,
    truth: truthOf(sales.filter(({ n }) => !every(n, 8, 3))),
    leftOut: sales.filter(({ n }) => every(n, 8, 3)).flatMap(({ lines }) => lines).length,
  }
}

function refundedColumn(): Shape {
  const sales = salesOf(50, { seed: 83 })
  const back = ({ n, total }: Sale) => (every(n, 7, 3) ? total : every(n, 9, 1) ? 100 : 0)
  return {
    name: 'Orders with a column of refunds below 0',
    contents: textOf(
      'order_id,customer_email,order_date,order_total,refund_amount,status',
      sales.map((sale) => [
        sale.n + 1,
        sale.email,
        sale.day,
        dot(sale.total),
        back(sale) ? dot(-back(sale)) : '',
        back(sale) === sale.total ? 'refunded' : 'completed',
      ]),
    ),
    truth: truthOf(sales, (sale) => sale.total - back(sale)),
  }
}

function percentOff(): Shape {
  const sales = salesOf(50, { seed: 84, mostLines: 2 })
  const off = (pieces: number) => (pieces > 1 ? 10 : 0)
  const truth = truthOf(sales, ({ lines }) =>
    lines.reduce((sum, { pieces, price }) => sum + pieces * price * (100 - off(pieces)), 0),
  )
  return {
    name: 'Quantity, unit price and a discount in percent',
    contents: textOf(
      'Order No,Date,Customer,SKU,Qty,Unit Price,Discount %',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          sale.n + 1,
          sale.day,
          sale.name,
          line.sku,
          line.pieces,
          dot(line.price),
          off(line.pieces),
        ]),
      ),
    ),
    truth: { ...truth, money: Math.round(truth.money / 100) },
  }
}

function statusUnderOwnName(): Shape {
  const sales = salesOf(60, { seed: 85 })
  const outcome = ({ n }: Sale) => (every(n, 8, 3) ? 'Cancelled' : every(n, 10, 4) ? 'Payment failed' : 'Completed')
  const counted = sales.filter((sale) => outcome(sale) === 'Completed')
  return {
    name: 'Statuses under a header that no list knows',
    contents: textOf(
      'Order No,Date,Customer,Amount,Outcome',
      sales.map((sale) => [sale.n + 1, sale.day, sale.name, dot(sale.total), outcome(sale)]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

export const odd = [
  onlineRetail(),
  till(),
  currencyDollars(),
  currenciesConverted(),
  currenciesAllForeign(),
  currenciesPlain(),
  firstLineOnly(),
  filledDown(),
  twiceADay(),
  totalAtEnd(),
  amountAndPrice(),
  groups(),
  refundedColumn(),
  percentOff(),
  statusUnderOwnName(),
]
