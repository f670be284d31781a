import { comma, dayFirst, dot, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at

function shopify(): Shape {
  const sales = salesOf(60, { mostLines: 3 })
  const statusOf = ({ n }: Sale) =>
    every(n, 9, 4) ? 'voided' : every(n, 11, 5) ? 'refunded' : every(n, 7, 3) ? 'partially_refunded' : 'paid'
  const refunded = (sale: Sale) =>
    statusOf(sale) === 'refunded'
      ? sale.total + 500
      : statusOf(sale) === 'partially_refunded'
        ? sale.lines[0]!.price
        : 0
  const rows = sales.flatMap((sale) =>
    sale.lines.map((line, at) => {
      const isFirst = at === 0
      const only = (text: string) => (isFirst ? text : '')
      const status = statusOf(sale)
      return [
        `#${1001 + sale.n}`,
        sale.email,
        only(status),
        only(status === 'voided' ? '' : `${sale.day} ${sale.clock} -0500`),
        only(status === 'voided' ? 'unfulfilled' : 'fulfilled'),
        only('yes'),
        only('USD'),
        only(dot(sale.total)),
        only('5.00'),
        only('0.00'),
        only(dot(sale.total + 500)),
        only(''),
        only('0.00'),
        only('Standard'),
        `${sale.day} ${sale.clock} -0500`,
        line.pieces,
        line.product,
        dot(line.price),
        '',
        line.sku,
        'true',
        'true',
        'fulfilled',
        only(sale.name),
        only(status === 'voided' ? `${sale.day} 22:00:00 -0500` : ''),
        only('Shopify Payments'),
        only(dot(refunded(sale))),
        'Acme',
        only(String(5_000_000_000 + sale.n)),
      ]
    }),
  )
  const header =
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Cancelled at,Payment Method,Refunded Amount,Vendor,Id'
  const counted = sales.filter((sale) => statusOf(sale) !== 'voided')
  const voided = sales.filter((sale) => statusOf(sale) === 'voided')
  return {
    name: 'Shopify: several lines, voided, refunded, partially refunded',
    contents: textOf(header, rows),
    truth: truthOf(counted, (sale) => sale.total + 500 - refunded(sale)),
    leftOut: voided.flatMap(({ lines }) => lines).length,
  }
}

function shopifyGuests(): Shape {
  const sales = salesOf(50, { seed: 3, mostLines: 2 })
  const rows = sales.flatMap((sale) =>
    sale.lines.map((line, at) => {
      const only = (text: string) => (at ? '' : text)
      const email = every(sale.n, 10, 6) ? '' : sale.email
      return [
        `#${sale.n + 1}`,
        email,
        only('paid'),
        only(`${sale.day} ${sale.clock} +0100`),
        only('EUR'),
        only(dot(sale.total)),
        only(dot(sale.total)),
        `${sale.day} ${sale.clock} +0100`,
        line.pieces,
        line.product,
        dot(line.price),
        line.sku,
      ]
    }),
  )
  const guests = sales.filter(({ n }) => every(n, 10, 6))
  return {
    name: 'Shopify: orders at the till without an email address',
    contents: textOf(
      'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku',
      rows,
    ),
    truth: truthOf(sales.filter(({ n }) => !every(n, 10, 6))),
    setAside: guests.flatMap(({ lines }) => lines).length,
  }
}

const wooStatus = ({ n }: Sale) =>
  every(n, 8, 3)
    ? 'wc-cancelled'
    : every(n, 9, 5)
      ? 'wc-pending'
      : every(n, 13, 2)
        ? 'wc-failed'
        : every(n, 10, 7)
          ? 'wc-processing'
          : 'wc-completed'

function wooOrders(): Shape {
  const sales = salesOf(70, { seed: 4 })
  const refunded = ({ n, total }: Sale) => (every(n, 12, 1) ? Math.floor(total / 2) : 0)
  const isLeft = (sale: Sale) => /cancelled|pending|failed/.test(wooStatus(sale))
  return {
    name: 'WooCommerce: orders with statuses wc-* and refunds',
    contents: textOf(
      'order_id,order_number,order_date,status,shipping_total,tax_total,order_total,order_currency,payment_method,billing_first_name,billing_last_name,billing_email,refunded_total',
      sales.map((sale) => [
        900 + sale.n,
        900 + sale.n,
        `${sale.day} ${sale.clock}`,
        wooStatus(sale),
        '0.00',
        '0.00',
        dot(sale.total),
        'USD',
        'stripe',
        sale.first,
        sale.last,
        sale.email,
        dot(refunded(sale)),
      ]),
    ),
    truth: truthOf(
      sales.filter((sale) => !isLeft(sale)),
      (sale) => sale.total - refunded(sale),
    ),
    leftOut: sales.filter(isLeft).length,
  }
}

function wooLines(): Shape {
  const sales = salesOf(50, { seed: 5, mostLines: 3 })
  const isLeft = (sale: Sale) => /cancelled|pending|failed/.test(wooStatus(sale))
  const named = (sale: Sale) => wooStatus(sale).slice(3, 4).toUpperCase() + wooStatus(sale).slice(4)
  return {
    name: 'WooCommerce: a row per line item, the order total on each',
    contents: textOf(
      'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Order Total Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Order Line Subtotal',
      sales.flatMap((sale) =>
        sale.lines.map((line, at) => [
          sale.n + 300,
          named(sale),
          `${sale.day} ${sale.clock.slice(0, 5)}`,
          sale.first,
          sale.last,
          sale.email,
          dot(sale.total),
          line.sku,
          at + 1,
          line.product,
          line.pieces,
          dot(line.price),
          dot(line.price * line.pieces),
        ]),
      ),
    ),
    truth: truthOf(sales.filter((sale) => !isLeft(sale))),
    leftOut: sales.filter(isLeft).flatMap(({ lines }) => lines).length,
  }
}

function magento(): Shape {
  const sales = salesOf(60, { seed: 6 })
  const status = ({ n }: Sale) =>
    every(n, 7, 2) ? 'Canceled' : every(n, 10, 4) ? 'Closed' : every(n, 12, 5) ? 'Pending' : 'Complete'
  const refunded = (sale: Sale) => (status(sale) === 'Closed' ? sale.total : 0)
  const counted = sales.filter((sale) => !/Canceled|Pending/.test(status(sale)))
  return {
    name: 'Magento: order grid with canceled, pending and closed orders',
    contents: textOf(
      'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Grand Total (Base),Grand Total (Purchased),Status,Customer Email,Customer Group,Subtotal,Shipping and Handling,Customer Name,Payment Method,Total Refunded',
      sales.map((sale) => [
        String(sale.n + 1).padStart(9, '0'),
        'Main Website',
        `${sale.day} ${sale.clock}`,
        sale.name,
        sale.name,
        dot(sale.total),
        dot(sale.total),
        status(sale),
        sale.email,
        'General',
        dot(sale.total),
        '0.00',
        sale.name,
        'checkmo',
        dot(refunded(sale)),
      ]),
    ),
    truth: truthOf(counted, (sale) => sale.total - refunded(sale)),
    leftOut: sales.length - counted.length,
  }
}

function bigCommerce(): Shape {
  const sales = salesOf(60, { seed: 7 })
  const status = ({ n }: Sale) =>
    every(n, 8, 3)
      ? 'Cancelled'
      : every(n, 9, 6)
        ? 'Refunded'
        : every(n, 11, 1)
          ? 'Declined'
          : every(n, 10, 9)
            ? 'Awaiting Payment'
            : 'Shipped'
  const counted = sales.filter((sale) => status(sale) === 'Shipped')
  return {
    name: 'BigCommerce: orders with statuses',
    contents: textOf(
      'Order ID,Customer ID,Customer Name,Customer Email,Order Date,Order Time,Order Status,Subtotal (inc tax),Subtotal (ex tax),Tax Total,Shipping Cost (inc tax),Order Total (inc tax),Order Total (ex tax),Payment Method,Total Quantity,Order Currency Code',
      sales.map((sale) => [
        sale.n + 100,
        sale.customer + 5,
        sale.name,
        sale.email,
        dayOf(sale),
        sale.clock,
        status(sale),
        dot(sale.total),
        dot(sale.total),
        '0.00',
        '0.00',
        dot(sale.total),
        dot(sale.total),
        'Stripe',
        1,
        'USD',
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}
const dayOf = ({ day }: Sale) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

function prestaShop(): Shape {
  const sales = salesOf(60, { seed: 8 })
  const states = [
    'Payment accepted',
    'Delivered',
    'Shipped',
    'Canceled',
    'Payment error',
    'Awaiting bank wire payment',
    'Refunded',
  ]
  const state = ({ n }: Sale) => states[n % states.length]!
  const counted = sales.filter((sale) => states.indexOf(state(sale)) < 3)
  return {
    name: 'PrestaShop: semicolons, states of the order',
    contents: textOf(
      'id_order;reference;new;country;customer;total_paid_tax_incl;payment;osname;date_add',
      sales.map((sale) => [
        sale.n + 1,
        `XK${1000 + sale.n}AB`,
        every(sale.n, 2) ? 1 : 0,
        'France',
        sale.name,
        dot(sale.total),
        'Card',
        state(sale),
        `${sale.day} ${sale.clock}`,
      ]),
      ';',
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

function squarespace(): Shape {
  const sales = salesOf(40, { seed: 9, mostLines: 3 })
  const status = ({ n }: Sale) => (every(n, 8, 3) ? 'CANCELED' : every(n, 9, 4) ? 'REFUNDED' : 'PAID')
  const refunded = (sale: Sale) => (status(sale) === 'REFUNDED' ? sale.total : 0)
  const counted = sales.filter((sale) => status(sale) !== 'CANCELED')
  return {
    name: 'Squarespace: several lines, refunded amount',
    contents: textOf(
      'Order ID,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant,Billing Name',
      sales.flatMap((sale) =>
        sale.lines.map((line, at) => {
          const only = (text: string) => (at ? '' : text)
          return [
            String(sale.n + 1).padStart(5, '0'),
            sale.email,
            only(status(sale)),
            only(`${sale.day} ${sale.clock} -0500`),
            only('FULFILLED'),
            only('USD'),
            only(dot(sale.total)),
            only('0.00'),
            only('0.00'),
            only(dot(refunded(sale))),
            only(dot(sale.total)),
            only(`${sale.day} ${sale.clock} -0500`),
            line.pieces,
            line.product,
            dot(line.price),
            line.sku,
            '',
            only(sale.name),
          ]
        }),
      ),
    ),
    truth: truthOf(counted, (sale) => sale.total - refunded(sale)),
    leftOut: sales.filter((sale) => !counted.includes(sale)).flatMap(({ lines }) => lines).length,
  }
}

function tiendanube(): Shape {
  const sales = salesOf(60, { seed: 91 })
  const isCanceled = ({ n }: Sale) => every(n, 8, 3)
  const counted = sales.filter((sale) => !isCanceled(sale))
  return {
    name: 'Tiendanube: payments received or annulled, totals with the delivery',
    contents: textOf(
      'Número de orden;Email;Fecha;Estado de la orden;Estado del pago;Estado del envío;Moneda;Subtotal de productos;Descuento;Costo de envío;Total;Nombre del comprador;DNI / CUIT;Medio de envío;Fecha de pago;Nombre del producto;Precio del producto;Cantidad del producto;SKU;Fecha y hora de cancelación;Motivo de cancelación',
      sales.map((sale) => [
        100 + sale.n,
        sale.email,
        `${dayFirst(sale.day).replaceAll('.', '/')} ${sale.clock}`,
        isCanceled(sale) ? 'Cancelada' : 'Abierta',
        isCanceled(sale) ? 'Anulado' : 'Recibido',
        isCanceled(sale) ? 'No está empaquetado' : 'Enviado',
        'ARS',
        comma(sale.total),
        '0,00',
        '500,00',
        comma(sale.total + 50_000),
        sale.name,
        20_000_000 + sale.customer,
        'Correo',
        isCanceled(sale) ? '' : dayFirst(sale.day).replaceAll('.', '/'),
        sale.lines[0]!.product,
        comma(sale.lines[0]!.price),
        sale.lines[0]!.pieces,
        sale.lines[0]!.sku,
        isCanceled(sale) ? `${dayFirst(sale.day).replaceAll('.', '/')} 23:00:00` : '',
        isCanceled(sale) ? 'Otro' : '',
      ]),
      ';',
    ),
    truth: truthOf(counted, (sale) => sale.total + 50_000),
    leftOut: sales.length - counted.length,
  }
}

function irish(): Shape {
  const sales = salesOf(60, { seed: 92 })
  const statusOf = ({ n }: Sale) => (every(n, 8, 3) ? 'Cealaithe' : every(n, 11, 5) ? 'Aisíoctha' : 'Íoctha')
  const counted = sales.filter((sale) => statusOf(sale) === 'Íoctha')
  return {
    name: 'Irish: statuses canceled and refunded',
    contents: textOf(
      'Uimhir an ordaithe,Dáta an ordaithe,Ríomhphost an chustaiméara,Stádas,Seoladh,Iomlán an ordaithe',
      sales.map((sale) => [
        700 + sale.n,
        sale.day,
        sale.email,
        statusOf(sale),
        `${sale.n} Sráid Mhór`,
        dot(sale.total),
      ]),
    ),
    truth: truthOf(counted),
    leftOut: sales.length - counted.length,
  }
}

export const shops = [
  shopify(),
  shopifyGuests(),
  wooOrders(),
  wooLines(),
  magento(),
  bigCommerce(),
  prestaShop(),
  squarespace(),
  tiendanube(),
  irish(),
]
