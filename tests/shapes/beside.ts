// Files in which the other values of a column say what a value means.
import { comma, dayFirst, dot, grouped, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const sales = salesOf(60, { seed: 71 })

function payments(): Shape {
  const rows = sales.flatMap((sale) => {
    const row = (type: string, at: string) => [
      `881${sale.n}`,
      `${sale.day} ${at}`,
      dot(sale.total),
      type,
      `shopper_${sale.customer}`,
      sale.email,
    ]
    if (every(sale.n, 12, 5)) return [row('Received', '08:00:00'), row('Refused', '08:00:01')]
    const paid = ['Received', 'Authorised', 'SentForSettle', 'Settled'].map((type, at) => row(type, `08:00:0${at}`))
    return every(sale.n, 20, 7) ? [...paid, row('SentForRefund', '09:00:00'), row('Refunded', '09:00:01')] : paid
  })
  const settled = sales.filter(({ n }) => !every(n, 12, 5))
  const refunded = settled.filter(({ n }) => every(n, 20, 7))
  return {
    name: 'Adyen: the same money received, authorised, sent and settled',
    contents: textOf(
      'Psp Reference,Booking Date,Main Amount,Record Type,Shopper Reference,Shopper Email',
      rows.map((row) => row),
    ),
    truth: {
      ...truthOf([...settled, ...refunded]),
      money: truthOf(settled).money - truthOf(refunded).money,
      customers: truthOf(settled).customers,
    },
    leftOut: rows.length - settled.length - refunded.length,
  }
}

function gateway(): Shape {
  const state = ({ n }: Sale) =>
    every(n, 12, 5) ? 'Declined' : every(n, 30, 9) ? 'General Error' : 'Settled Successfully'
  const counted = sales.filter((sale) => state(sale) === 'Settled Successfully')
  return {
    name: 'Authorize.net: sales are authorizations with capture',
    contents: textOf(
      'Transaction ID,Transaction Status,Submit Date/Time,Transaction Type,Invoice Number,Customer ID,Total Amount',
      sales.map((sale) => [
        41_000 + sale.n,
        state(sale),
        `${sale.day} ${sale.clock}`,
        'Authorization w/ Auto Capture',
        `INV${sale.n}`,
        `C${sale.customer}`,
        dot(sale.total),
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function documents(): Shape {
  const rows = sales.flatMap((sale) => {
    const row = (kind: string, number: string) => [
      kind,
      number + sale.n,
      dayFirst(sale.day),
      `${10_000 + sale.customer}`,
      comma(sale.total),
    ]
    const invoice = row('Rechnung', 'RE')
    if (!every(sale.n, 4, 1)) return [invoice]
    return [row('Angebot', 'AN'), row('Auftragsbestätigung', 'AB'), row('Lieferschein', 'LS'), invoice]
  })
  return {
    name: 'Lexware: quotes, confirmations and delivery notes beside their invoices',
    contents: textOf('Auftragsart;Auftragsnr.;Auftragsdatum;Kundennr.;Brutto', rows, ';'),
    truth: truthOf(sales),
    leftOut: rows.length - sales.length,
  }
}

function cancellations(): Shape {
  const isCanceled = ({ n }: Sale) => every(n, 12, 4)
  const row = (sale: Sale, number: string, state: string, type: string, total: number) => [
    number + sale.n,
    state,
    type,
    1000 + sale.customer,
    dayFirst(sale.day),
    grouped(total),
  ]
  const rows = sales.flatMap((sale) => [
    row(sale, 'RE-', isCanceled(sale) ? 'Storniert' : 'Bezahlt', 'Rechnung', sale.total),
    ...(isCanceled(sale) ? [row(sale, 'SR-', 'Bezahlt', 'Stornorechnung', -sale.total)] : []),
  ])
  const counted = sales.filter((sale) => !isCanceled(sale))
  return {
    name: 'sevDesk: canceled invoices, each with its cancellation invoice',
    contents: textOf('Rechnungsnummer;Status;Typ;Kundennummer;Rechnungsdatum;Betrag brutto', rows, ';'),
    truth: truthOf(counted),
    leftOut: rows.length - counted.length,
  }
}

function partPaid(): Shape {
  const state = ({ n }: Sale) =>
    every(n, 12, 5) ? 'Void' : every(n, 5, 1) ? 'Unpaid' : every(n, 7, 3) ? 'Part Paid' : 'Paid'
  const counted = sales.filter((sale) => state(sale) !== 'Void')
  return {
    name: 'Sage: unpaid beside what is paid in part',
    contents: textOf(
      'Reference,Date,Customer,Status,Total,Outstanding',
      sales.map((sale) => [`SI-${sale.n}`, sale.day, sale.name, state(sale), dot(sale.total), '0.00']),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function dayBook(): Shape {
  const rows = sales.flatMap((sale) => {
    const row = (type: string, debit: string, credit: string) => [sale.day, sale.name, type, sale.n, debit, credit]
    return [
      row('Sales', dot(sale.total), ''),
      ...(every(sale.n, 3, 1) ? [row('Receipt', '', dot(sale.total))] : []),
      ...(every(sale.n, 9, 4) ? [[sale.day, 'Packing Suppliers', 'Purchase', sale.n, '', '99.00']] : []),
    ]
  })
  return {
    name: 'Tally: sales, receipts and purchases of a day book',
    contents: textOf('Date,Particulars,Vch Type,Vch No.,Debit Amount,Credit Amount', rows),
    truth: truthOf(sales),
    leftOut: rows.length - sales.length,
  }
}

function flags(): Shape {
  const counted = sales.filter(({ n }) => !every(n, 12, 5))
  return {
    name: 'Fortnox: voided told by Ja and Nej',
    contents: textOf(
      'Fakturanr;Kundnr;Fakturadatum;Totalt;Makulerad',
      sales.map((sale) => [
        2000 + sale.n,
        100 + sale.customer,
        sale.day,
        grouped(sale.total, ' '),
        every(sale.n, 12, 5) ? 'Ja' : 'Nej',
      ]),
      ';',
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function months(): Shape {
  const of = (month: string) => sales.filter(({ day }) => day.startsWith(month))
  const rows = [...new Set(sales.map(({ day }) => day.slice(0, 7)))].flatMap((month) => [
    [`${month} (${of(month).length})`, '', '', dot(truthOf(of(month)).money), ''],
    ...of(month).map((sale) => [
      `S00${sale.n}`,
      `${sale.day} ${sale.clock}`,
      sale.name,
      dot(sale.total),
      'Sales Order',
    ]),
  ])
  return {
    name: 'Odoo: grouped by month, each group under its sum',
    contents: textOf('Order Reference,Creation Date,Customer,Total,Status', rows),
    truth: truthOf(sales),
    setAside: rows.length - sales.length,
  }
}

function aside(): Shape {
  const clients = [...new Set(sales.map(({ name }) => name))]
  const totals = clients.map((name) => [name, dot(truthOf(sales.filter((sale) => sale.name === name)).money)])
  return {
    name: 'A log with a summary beside its first rows',
    contents: textOf(
      'Date,Client,What,Amount,,,Client,Total 2023',
      sales.map((sale, at) => [
        sale.day,
        sale.name,
        sale.lines[0]!.product,
        dot(sale.total),
        '',
        '',
        ...(totals[at] ?? ['', '']),
      ]),
    ),
    truth: truthOf(sales),
  }
}

function priced(): Shape {
  const four = (cents: number) => `${comma(cents)}00`
  return {
    name: 'Italian lines: Q.tà and Prezzo unitario alone',
    contents: textOf(
      'Documento;Data;Cod. cliente;Articolo;Q.tà;Prezzo unitario;IVA %',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          `DDT ${sale.n}/23`,
          dayFirst(sale.day, '/'),
          `C00${sale.customer}`,
          line.product,
          `${line.pieces},000`,
          four(line.price),
          22,
        ]),
      ),
      ';',
    ),
    truth: truthOf(sales),
  }
}

function wholesale(): Shape {
  return {
    name: 'Faire: quantity and wholesale price beside the retail price',
    contents: textOf(
      'Order Date,Order Number,Retailer Name,Product Name,SKU,Quantity,Wholesale Price,Retail Price',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          sale.day,
          `F00${sale.n}`,
          sale.name,
          line.product,
          line.sku,
          line.pieces,
          `$${dot(line.price)}`,
          `$${dot(line.price * 2)}`,
        ]),
      ),
    ),
    truth: truthOf(sales),
  }
}

/** The failed money equals the refunded money, which says nothing about the refunds. */
function onePrice(): Shape {
  const failed = sales.filter(({ n }) => every(n, 20, 5))
  const refunded = sales.filter(({ n }) => every(n, 20, 7))
  const row = ({ day, email }: Sale, type: string, status: string, total: number) => [
    day,
    email,
    dot(total),
    type,
    status,
  ]
  const counted = sales.filter((sale) => !failed.includes(sale))
  return {
    name: 'Subscriptions of one price: as many failed as went back',
    contents: textOf('Date,Email,Amount,Type,Status', [
      ...sales.map((sale) => row(sale, 'charge', failed.includes(sale) ? 'failed' : 'paid', 2900)),
      ...refunded.map((sale) => row({ ...sale, day: '2023-12-30' }, 'refund', 'paid', -2900)),
    ]),
    truth: {
      money: (counted.length - refunded.length) * 2900,
      orders: counted.length + new Set(refunded.map(({ email }) => email)).size,
      customers: truthOf(counted).customers,
    },
    leftOut: failed.length,
  }
}

/** One price and two lines an order: a line is no sum of the one below it. */
function twoLines(): Shape {
  return {
    name: 'Two lines of one price an order, the customer in the first',
    contents: textOf(
      'Date,Customer,Product,Amount',
      sales.flatMap((sale) => [
        [sale.day, sale.name, 'Mug', '29.00'],
        ['', '', 'Tray', '29.00'],
      ]),
    ),
    truth: truthOf(sales, () => 5800),
  }
}

export const beside: Shape[] = [
  onePrice(),
  twoLines(),
  payments(),
  gateway(),
  documents(),
  cancellations(),
  partPaid(),
  dayBook(),
  flags(),
  months(),
  aside(),
  priced(),
  wholesale(),
]
