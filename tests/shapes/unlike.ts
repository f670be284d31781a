import { comma, dayFirst, dot, monthFirst, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const sales = salesOf(60, { seed: 71, mostLines: 3 })
const singles = salesOf(60, { seed: 72 })
const linesOf = (some: Sale[], cells: (sale: Sale, line: Sale['lines'][number], at: number) => (string | number)[]) =>
  some.flatMap((sale) => sale.lines.map((line, at) => cells(sale, line, at)))
const rowsIn = (some: Sale[]) => some.flatMap(({ lines }) => lines).length

/** Order amount and refund of the order on each of its lines. */
function tiktok(): Shape {
  const isCanceled = ({ n }: Sale) => every(n, 11, 3)
  const back = (sale: Sale) => (every(sale.n, 8, 5) ? Math.floor(sale.total / 3) : 0)
  const counted = sales.filter((sale) => !isCanceled(sale))
  return {
    name: 'TikTok Shop: order amount and refund on each line',
    contents: textOf(
      'Order ID,Order Status,Order Substatus,SKU ID,Product Name,Quantity,SKU Unit Original Price,SKU Subtotal After Discount,Order Amount,Order Refund Amount,Created Time,Buyer Username',
      linesOf(sales, (sale, line) => [
        `5765${100_000 + sale.n}`,
        isCanceled(sale) ? 'Canceled' : 'Completed',
        isCanceled(sale) ? 'Canceled' : 'Delivered',
        line.sku,
        line.product,
        line.pieces,
        dot(line.price),
        dot(line.price * line.pieces),
        dot(sale.total),
        dot(isCanceled(sale) ? 0 : back(sale)),
        `${monthFirst(sale.day)} ${sale.clock}`,
        `buyer_${sale.customer}`,
      ]),
    ),
    truth: truthOf(counted, (sale) => sale.total - back(sale)),
    leftOut: rowsIn(sales.filter(isCanceled)),
  }
}

function wix(): Shape {
  const state = ({ n }: Sale) => (every(n, 9, 2) ? 'Unpaid' : every(n, 10, 6) ? 'Refunded' : 'Paid')
  const counted = singles.filter((sale) => state(sale) === 'Paid')
  return {
    name: 'Wix: payment and fulfillment status',
    contents: textOf(
      'Order number,Date created,Time,Contact email,Item,Qty,Currency,Shipping rate,Total,Payment status,Payment method,Fulfillment status',
      singles.map((sale) => [
        10_000 + sale.n,
        monthFirst(sale.day),
        sale.clock,
        sale.email,
        sale.lines[0]!.product,
        sale.lines[0]!.pieces,
        'USD',
        '0',
        dot(sale.total),
        state(sale),
        'CreditCard',
        'Fulfilled',
      ]),
    ),
    truth: truthOf(counted),
    leftOut: singles.length - counted.length,
  }
}

/** A till that writes returns with their quantity below 0 and their money above. */
function till(): Shape {
  const isBack = ({ n }: Sale) => every(n, 7, 3)
  return {
    name: 'Till: returns with negative quantities and amounts above 0',
    contents: textOf(
      'Receipt No,Date,Customer Name,Item,Qty,Line Total',
      singles.flatMap((sale) => {
        const line = sale.lines[0]!
        const row = (receipt: number, pieces: number, money: number) => [
          receipt,
          sale.day,
          sale.name,
          line.product,
          pieces,
          dot(money),
        ]
        return [
          row(1000 + sale.n, line.pieces, sale.total),
          ...(isBack(sale) ? [row(5000 + sale.n, -1, line.price)] : []),
        ]
      }),
    ),
    truth: {
      ...truthOf(singles, (sale) => sale.total - (isBack(sale) ? sale.lines[0]!.price : 0)),
      orders: singles.length + singles.filter(isBack).length,
    },
  }
}

function stripeCharges(): Shape {
  const isFailed = ({ n }: Sale) => every(n, 13, 6)
  const back = (sale: Sale) => (every(sale.n, 7, 2) ? Math.floor(sale.total / 2) : 0)
  const counted = singles.filter((sale) => !isFailed(sale))
  return {
    name: 'Stripe: charges as its interface gives them, in cents',
    contents: textOf(
      'id,object,amount,amount_captured,amount_refunded,balance_transaction,captured,created,currency,customer,description,refunded,status',
      singles.map((sale) => [
        `ch_3O${10_000 + sale.n}aBc`,
        'charge',
        sale.total,
        isFailed(sale) ? 0 : sale.total,
        isFailed(sale) ? 0 : back(sale),
        `txn_1O${10_000 + sale.n}`,
        isFailed(sale) ? 'false' : 'true',
        Date.parse(`${sale.day}T${sale.clock}Z`) / 1000,
        'usd',
        `cus_${sale.customer + 100}xyz`,
        '',
        'false',
        isFailed(sale) ? 'failed' : 'succeeded',
      ]),
    ),
    truth: truthOf(counted, (sale) => sale.total - back(sale)),
    leftOut: singles.length - counted.length,
  }
}

function mollie(): Shape {
  const state = ({ n }: Sale) => (every(n, 8, 1) ? 'expired' : every(n, 9, 4) ? 'failed' : 'paid')
  const back = (sale: Sale) => (every(sale.n, 10, 7) ? 100 : 0)
  const counted = singles.filter((sale) => state(sale) === 'paid')
  return {
    name: 'Mollie: payments with amounts refunded, decimal commas',
    contents: textOf(
      'Date;Payment method;Currency;Amount;Status;ID;Description;Consumer name;Amount refunded',
      singles.map((sale) => [
        `${sale.day} ${sale.clock}`,
        'ideal',
        'EUR',
        comma(sale.total),
        state(sale),
        `tr_${7000 + sale.n}`,
        `Order ${sale.n}`,
        sale.name,
        state(sale) === 'paid' ? comma(back(sale)) : '0,00',
      ]),
      ';',
    ),
    truth: truthOf(counted, (sale) => sale.total - back(sale)),
    leftOut: singles.length - counted.length,
  }
}

function shopee(): Shape {
  const state = ({ n }: Sale) => (every(n, 9, 2) ? 'Cancelled' : every(n, 14, 5) ? 'Unpaid' : 'Completed')
  const counted = sales.filter((sale) => state(sale) === 'Completed')
  return {
    name: 'Shopee: deal price and quantity, grand total on each line',
    contents: textOf(
      'Order ID,Order Status,Cancel reason,Tracking Number,Order Creation Date,Product Name,SKU Reference No.,Deal Price,Quantity,Product Subtotal,Grand Total,Username (Buyer)',
      linesOf(sales, (sale, line) => [
        `2301${10_000 + sale.n}`,
        state(sale),
        state(sale) === 'Cancelled' ? 'Changed my mind' : '',
        '',
        `${sale.day} ${sale.clock.slice(0, 5)}`,
        line.product,
        line.sku,
        dot(line.price),
        line.pieces,
        dot(line.price * line.pieces),
        dot(sale.total),
        `user${sale.customer}`,
      ]),
    ),
    truth: truthOf(counted),
    leftOut: rowsIn(sales.filter((sale) => state(sale) !== 'Completed')),
  }
}

function germanShop(): Shape {
  const state = ({ n }: Sale) => (every(n, 10, 3) ? 'Storniert' : 'Versendet')
  const paid = ({ n }: Sale) => (every(n, 12, 7) ? 'Zurückgezahlt' : 'Bezahlt')
  const counted = singles.filter((sale) => state(sale) === 'Versendet' && paid(sale) === 'Bezahlt')
  return {
    name: 'German shop: Bestellstatus and Zahlungsstatus',
    contents: textOf(
      'Bestellnr.;Bestelldatum;Kunde;E-Mail;Zwischensumme;Versand;Gesamtsumme;Bestellstatus;Zahlungsstatus;Lieferstatus',
      singles.map((sale) => [
        `B-${4000 + sale.n}`,
        dayFirst(sale.day),
        sale.name,
        sale.email,
        comma(sale.total),
        comma(490),
        comma(sale.total + 490),
        state(sale),
        paid(sale),
        'Geliefert',
      ]),
      ';',
    ),
    truth: truthOf(counted, (sale) => sale.total + 490),
    leftOut: singles.length - counted.length,
  }
}

/** Sales and their returns in one list, the returns with the number of the sale. */
function marketplace(): Shape {
  const isBack = ({ n }: Sale) => every(n, 8, 3)
  return {
    name: 'Marketplace: returned rows beside the sale under Order Status',
    contents: textOf(
      'order_number,order_date,buyer_email,sku,item_price_total,order_status',
      singles.flatMap((sale) => {
        const row = (state: string) => [
          `M${sale.n}`,
          `${sale.day} ${sale.clock}`,
          sale.email,
          sale.lines[0]!.sku,
          dot(sale.total),
          state,
        ]
        return [row('Shipped'), ...(isBack(sale) ? [row('Returned')] : [])]
      }),
    ),
    truth: truthOf(singles, (sale) => (isBack(sale) ? 0 : sale.total)),
  }
}

function recharge(): Shape {
  const state = ({ n }: Sale) => (every(n, 9, 4) ? 'ERROR' : every(n, 11, 2) ? 'REFUNDED' : 'SUCCESS')
  const counted = singles.filter((sale) => state(sale) === 'SUCCESS')
  return {
    name: 'Subscriptions: charges with success, error and refunded',
    contents: textOf(
      'charge_id,processed_at,status,email,customer_id,line_item_title,total_price,total_refunds',
      singles.map((sale) => [
        800_000 + sale.n,
        `${sale.day}T${sale.clock}`,
        state(sale),
        sale.email,
        sale.customer + 50,
        'Monthly box',
        dot(sale.total),
        dot(state(sale) === 'REFUNDED' ? sale.total : 0),
      ]),
    ),
    truth: {
      ...truthOf(
        singles.filter((sale) => state(sale) !== 'ERROR'),
        (sale) => (state(sale) === 'SUCCESS' ? sale.total : 0),
      ),
      customers: new Set(singles.filter((sale) => state(sale) !== 'ERROR').map(({ customer }) => customer)).size,
    },
    leftOut: singles.length - counted.length - singles.filter((sale) => state(sale) === 'REFUNDED').length,
  }
}

function chargebee(): Shape {
  const state = ({ n }: Sale) => (every(n, 9, 4) ? 'Voided' : every(n, 8, 2) ? 'Payment Due' : 'Paid')
  const counted = singles.filter((sale) => state(sale) !== 'Voided')
  return {
    name: 'Subscription invoices: paid, due and voided, in cents',
    contents: textOf(
      'Invoice Number,Invoice Date,Customer Id,Status,Currency,Sub Total (in cents),Total (in cents),Amount Due (in cents)',
      singles.map((sale) => [
        `INV-${300 + sale.n}`,
        sale.day,
        `cust-${sale.customer}`,
        state(sale),
        'USD',
        sale.total,
        sale.total,
        state(sale) === 'Payment Due' ? sale.total : 0,
      ]),
    ),
    truth: truthOf(counted),
    leftOut: singles.length - counted.length,
  }
}

export const unlike: Shape[] = [
  tiktok(),
  wix(),
  till(),
  stripeCharges(),
  mollie(),
  shopee(),
  germanShop(),
  marketplace(),
  recharge(),
  chargebee(),
]
