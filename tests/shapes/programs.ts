// Files of programs whose own words, columns and lines tell what counts.
import { comma, dayFirst, dot, monthFirst, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const sales = salesOf(60, { seed: 81 })

/** Sales with some paid back in full, which are worth nothing but are orders. */
const lessRefunds = (counted: Sale[], refunded: Sale[]) => ({
  ...truthOf(counted),
  money: truthOf(counted).money - truthOf(refunded).money,
})

function rejectedLines(): Shape {
  const orders = salesOf(60, { seed: 82, mostLines: 3 })
  const kindOf = ({ n }: Sale) => (every(n, 10, 3) ? 'AG' : every(n, 15, 7) ? 'RE' : every(n, 15, 11) ? 'G2' : 'TA')
  const lines = orders.flatMap((sale) =>
    sale.lines.map((line, at) => ({
      sale,
      kind: kindOf(sale),
      line,
      isRejected: kindOf(sale) === 'TA' && every(sale.n + at, 6, 1),
    })),
  )
  const counted = lines.filter(({ kind, isRejected }) => kind !== 'AG' && !isRejected)
  const isBack = (kind: string) => kind === 'RE' || kind === 'G2'
  return {
    name: 'SAP: quotations, returns and credit memos above 0, lines with a reason for rejection',
    contents: textOf(
      'Verkaufsbeleg;Position;Belegdatum;Verkaufsbelegart;Auftraggeber;Material;Auftragsmenge;Nettopreis;Nettowert;Absagegrund',
      lines.map(({ sale, kind, line, isRejected }, at) => [
        10_004_000 + sale.n,
        10 * (1 + sale.lines.indexOf(line)),
        dayFirst(sale.day),
        kind,
        1_000_100 + sale.customer,
        line.sku,
        line.pieces,
        comma(line.price),
        comma(line.pieces * line.price),
        isRejected ? ['Zu teuer', 'Z1'][at % 2]! : '',
      ]),
      ';',
    ),
    truth: {
      money: counted.reduce((sum, { kind, line }) => sum + (isBack(kind) ? -1 : 1) * line.pieces * line.price, 0),
      orders: new Set(counted.map(({ sale }) => `${sale.customer} ${sale.day}`)).size,
      customers: new Set(counted.map(({ sale }) => sale.customer)).size,
    },
    leftOut: lines.length - counted.length,
  }
}

function refundsTwice(): Shape {
  const refunded = sales.filter(({ n }) => every(n, 8, 5))
  return {
    name: 'A refund in a column of the sale and in a row of its own',
    contents: textOf(
      'Order,Date,Kind,Email,Total,Amount refunded',
      sales.flatMap((sale) => {
        const isRefunded = refunded.includes(sale)
        const row = [
          `#${11_000 + sale.n}`,
          sale.day,
          'Sale',
          sale.email,
          dot(sale.total),
          isRefunded ? dot(sale.total) : '0.00',
        ]
        return isRefunded ? [row, [row[0]!, sale.day, 'Refund', sale.email, dot(-sale.total), '0.00']] : [row]
      }),
    ),
    truth: lessRefunds(sales, refunded),
  }
}

function posted(): Shape {
  const isPosted = ({ n }: Sale) => !every(n, 7, 2)
  const counted = sales.filter(isPosted)
  return {
    name: '1C: documents that are not posted',
    contents: textOf(
      'Дата;Номер;Сумма;Контрагент;Проведен;Пометка удаления',
      sales.map((sale) => [
        dayFirst(sale.day),
        `0000-${1000 + sale.n}`,
        comma(sale.total),
        sale.name,
        isPosted(sale) ? 'Да' : 'Нет',
        'Нет',
      ]),
      ';',
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function frenchPayPal(): Shape {
  const isHeld = ({ n }: Sale) => every(n, 12, 5)
  const counted = sales.filter((sale) => !isHeld(sale))
  return {
    name: 'PayPal in French: before the commission, general authorizations',
    contents: textOf(
      "Date,Heure,Fuseau horaire,Nom,Type,État,Devise,Avant commission,Commission,Net,De l'adresse email,À l'adresse email,Numéro de transaction",
      sales.map((sale) => [
        dayFirst(sale.day, '/'),
        sale.clock,
        'CET',
        sale.name,
        isHeld(sale) ? 'Autorisation générale' : 'Paiement Express Checkout',
        'Terminé',
        'EUR',
        comma(sale.total),
        comma(-Math.round(sale.total * 0.03)),
        comma(sale.total - Math.round(sale.total * 0.03)),
        sale.email,
        'boutique@example.com',
        `TX${9000 + sale.n}`,
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function bankRows(): Shape {
  const rows = sales.flatMap((sale) => {
    const row = (type: string, name: string, cents: number) => [
      monthFirst(sale.day),
      type,
      2000 + sale.n,
      'Yes',
      name,
      '',
      dot(cents),
    ]
    return [
      row('Invoice', sale.name, sale.total),
      ...(every(sale.n, 3, 1) ? [row('Payment', sale.name, sale.total)] : []),
      ...(every(sale.n, 6, 1) ? [row('Check', 'Bean Imports', -4900), row('Bill', 'Bean Imports', -3000)] : []),
    ]
  })
  return {
    name: 'QuickBooks: payments, checks and bills beside invoices',
    contents: textOf('Date,Transaction Type,Num,Posting,Name,Memo/Description,Amount', rows),
    truth: truthOf(sales),
    leftOut: rows.length - sales.length,
  }
}

function tips(): Shape {
  return {
    name: 'Loyverse: net sales, not what was collected with tips',
    contents: textOf(
      'Date,Receipt number,Receipt type,Gross sales,Discounts,Net sales,Taxes,Tips,Total collected,Customer name,Status',
      sales.map((sale) => [
        monthFirst(sale.day),
        `1-${2000 + sale.n}`,
        'Sale',
        dot(sale.total + 100),
        '1.00',
        dot(sale.total),
        '0.52',
        '1.00',
        dot(sale.total + 152),
        sale.name,
        'Closed',
      ]),
    ),
    truth: truthOf(sales),
  }
}

function payout(): Shape {
  return {
    name: 'Kaufland: the price, not what the seller gets',
    contents: textOf(
      'id_order;id_order_unit;ts_created;status;id_buyer;title;sku;currency;price;shipping_rate;revenue_gross;revenue_net',
      sales.map((sale) => [
        `M${1000 + sale.n}`,
        3_145_000 + sale.n,
        `${sale.day} ${sale.clock}`,
        every(sale.n, 9, 4) ? 'cancelled' : 'received',
        77_000 + sale.customer,
        sale.lines[0]!.product,
        sale.lines[0]!.sku,
        'EUR',
        dot(sale.total),
        '0.00',
        dot(Math.round(sale.total * 0.87)),
        dot(Math.round(sale.total * 0.73)),
      ]),
      ';',
    ),
    truth: truthOf(sales.filter(({ n }) => !every(n, 9, 4))),
    leftOut: sales.filter(({ n }) => every(n, 9, 4)).length,
  }
}

function modes(): Shape {
  const state = ({ n }: Sale) => (every(n, 15, 4) ? 'Revoked' : every(n, 3, 1) ? 'Renewal' : 'Complete')
  const isTest = ({ n }: Sale) => every(n, 12, 6)
  const counted = sales.filter((sale) => state(sale) !== 'Revoked' && !isTest(sale))
  return {
    name: 'GiveWP: revoked donations, and tests told by the payment mode',
    contents: textOf(
      'Donation ID,Donation Total,Donation Status,Donation Date,User ID,Email Address,Payment Mode',
      sales.map((sale) => [
        sale.n,
        dot(sale.total),
        state(sale),
        sale.day,
        900 + sale.customer,
        sale.email,
        isTest(sale) ? 'test' : 'live',
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function turkishFlags(): Shape {
  const isCanceled = ({ n }: Sale) => every(n, 9, 4)
  const isReturn = ({ n }: Sale) => every(n, 10, 3)
  const counted = sales.filter((sale) => !isCanceled(sale))
  return {
    name: 'Logo: İptal with E and H, returns above 0',
    contents: textOf(
      'CARİ HESAP;FİŞ TÜRÜ;FİŞ NO;TARİH;TUTAR;İPTAL',
      sales.map((sale) => [
        sale.name,
        isReturn(sale) ? 'Satış İade Faturası' : 'Toptan Satış Faturası',
        `00${1000 + sale.n}`,
        dayFirst(sale.day),
        comma(sale.total),
        isCanceled(sale) ? 'E' : 'H',
      ]),
      ';',
    ),
    truth: {
      ...truthOf(counted),
      money: truthOf(counted, (sale) => (isReturn(sale) ? -sale.total : sale.total)).money,
    },
    leftOut: sales.length - counted.length,
  }
}

function events(): Shape {
  const row = (sale: Sale, type: string) => [
    type,
    `ord_${1000 + sale.n}`,
    `cus_${sale.customer}`,
    dot(sale.total),
    `${sale.day}T${sale.clock}Z`,
  ]
  const isPaid = ({ n }: Sale) => !every(n, 6, 1)
  const paid = sales.filter(isPaid)
  const refunded = paid.filter(({ n }) => every(n, 9, 4))
  const rows = sales.flatMap((sale) => [
    row(sale, 'order.created'),
    ...(isPaid(sale) ? [row(sale, 'order.paid'), row(sale, 'order.shipped')] : [row(sale, 'order.cancelled')]),
    ...(refunded.includes(sale) ? [row(sale, 'order.refunded')] : []),
  ])
  return {
    name: 'Events of orders: created, paid, shipped and refunded',
    contents: textOf('event_type,order_id,customer_id,amount,occurred_at', rows),
    truth: lessRefunds(paid, refunded),
    leftOut: rows.length - paid.length - refunded.length,
  }
}

function ordersAndInvoices(): Shape {
  const row = (sale: Sale, type: string, number: string) => [
    type,
    number + sale.n,
    monthFirst(sale.day),
    `CUST${sale.customer}`,
    dot(sale.total),
  ]
  const isReturn = ({ n }: Sale) => every(n, 10, 3)
  const rows = sales.flatMap((sale) =>
    isReturn(sale) ? [row(sale, 'Return', 'RTN')] : [row(sale, 'Order', 'ORD'), row(sale, 'Invoice', 'INV')],
  )
  return {
    name: 'Dynamics GP: an order and its invoice, returns above 0',
    contents: textOf('SOP Type,SOP Number,Document Date,Customer Number,Document Amount', rows),
    truth: { ...truthOf(sales), money: truthOf(sales, (sale) => (isReturn(sale) ? -sale.total : sale.total)).money },
    leftOut: sales.filter((sale) => !isReturn(sale)).length,
  }
}

export const programs: Shape[] = [
  modes(),
  turkishFlags(),
  events(),
  ordersAndInvoices(),
  rejectedLines(),
  refundsTwice(),
  posted(),
  frenchPayPal(),
  bankRows(),
  tips(),
  payout(),
]
