import { dot, monthFirst, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at

function etsyOrders(): Shape {
  const sales = salesOf(45, { seed: 21 })
  const status = ({ n }: Sale) => (every(n, 9, 4) ? 'Canceled' : '')
  return {
    name: 'Etsy: sold orders',
    contents: textOf(
      'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Ship City,Ship Country,Currency,Order Value,Coupon Code,Discount Amount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Order Net,Adjusted Order Total,Buyer,Order Type',
      sales.map((sale) => [
        monthFirst(sale.day).slice(0, 6) + sale.day.slice(2, 4),
        2_900_000_000 + sale.n,
        `buyer${sale.customer}`,
        sale.name,
        sale.first,
        sale.last,
        sale.lines[0]!.pieces,
        'Credit Card',
        '',
        '1 Main St',
        'Troy',
        'United States',
        'USD',
        dot(sale.total),
        '',
        '0',
        '0',
        '0',
        dot(sale.total),
        status(sale),
        '0.55',
        dot(sale.total - 55),
        '',
        sale.name,
        'online',
      ]),
    ),
    truth: truthOf(sales.filter((sale) => !status(sale))),
    leftOut: sales.filter(status).length,
  }
}

function etsyItems(): Shape {
  const sales = salesOf(45, { seed: 22, mostLines: 3 })
  return {
    name: 'Etsy: sold order items, price times quantity',
    contents: textOf(
      'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Order ID,Variations,Order Type,Payment Type,SKU',
      sales.flatMap((sale) =>
        sale.lines.map((line, at) => [
          monthFirst(sale.day).slice(0, 6) + sale.day.slice(2, 4),
          line.product,
          `buyer${sale.customer}`,
          line.pieces,
          dot(line.price),
          '',
          '',
          '0',
          '0',
          at ? '0' : '4.5',
          '0',
          dot(line.price * line.pieces),
          'USD',
          3_100_000_000 + sale.n * 10 + at,
          77_000 + Number(line.sku.slice(4)),
          monthFirst(sale.day),
          '',
          sale.name,
          2_900_000_000 + sale.n,
          '',
          'online',
          'online_cc',
          line.sku,
        ]),
      ),
    ),
    truth: truthOf(sales),
  }
}

function amazonOrders(): Shape {
  const sales = salesOf(60, { seed: 23, mostLines: 2 })
  const status = ({ n }: Sale) => (every(n, 8, 5) ? 'Cancelled' : every(n, 15, 4) ? 'Pending' : 'Shipped')
  const counted = sales.filter((sale) => status(sale) === 'Shipped')
  return {
    name: 'Amazon: orders report with item-price of the row',
    contents: textOf(
      'amazon-order-id\tmerchant-order-id\tpurchase-date\tlast-updated-date\torder-status\tfulfillment-channel\tsales-channel\tbuyer-email\tproduct-name\tsku\tasin\titem-status\tquantity\tcurrency\titem-price\titem-tax\tshipping-price',
      sales.flatMap((sale) =>
        sale.lines.map((line) => {
          const isCancelled = status(sale) === 'Cancelled'
          return [
            `113-${7_000_000 + sale.n}-1234567`,
            '',
            `${sale.day}T${sale.clock}+00:00`,
            `${sale.day}T23:59:59+00:00`,
            status(sale),
            'Amazon',
            'Amazon.com',
            `m${sale.customer}x@marketplace.amazon.com`,
            line.product,
            line.sku,
            `B00${line.sku.slice(4)}`,
            status(sale) === 'Shipped' ? 'Shipped' : 'Unshipped',
            isCancelled ? 0 : line.pieces,
            isCancelled ? '' : 'USD',
            isCancelled ? '' : dot(line.price * line.pieces),
            isCancelled ? '' : '0.00',
            '',
          ]
        }),
      ),
      '\t',
    ),
    truth: truthOf(counted),
    leftOut: sales.filter((sale) => status(sale) === 'Pending').flatMap(({ lines }) => lines).length,
    setAside: sales.filter((sale) => status(sale) === 'Cancelled').flatMap(({ lines }) => lines).length,
  }
}

function ebayOrders(): Shape {
  const sales = salesOf(50, { seed: 24 })
  return {
    name: 'eBay: orders report with order totals and dates of months in words',
    contents: textOf(
      'Sales Record Number,Order Number,Buyer Username,Buyer Name,Buyer Email,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Seller Collected Tax,Total Price,Payment Method,Sale Date,Paid On Date,Shipped On Date',
      sales.map((sale) => {
        const line = sale.lines[0]!
        return [
          100 + sale.n,
          `${10 + (sale.n % 20)}-${10_000 + sale.n}-${20_000 + sale.n}`,
          `user_${sale.customer}`,
          sale.name,
          sale.email,
          225_000 + sale.n,
          line.product,
          line.sku,
          line.pieces,
          `$${dot(line.price)}`,
          '$0.00',
          '$0.00',
          `$${dot(sale.total)}`,
          'PayPal',
          wordDay(sale.day),
          wordDay(sale.day),
          '',
        ]
      }),
    ),
    truth: truthOf(sales),
  }
}
const wordDay = (day: string) =>
  `${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(day.slice(5, 7)) - 1]}-${day.slice(8)}-${day.slice(2, 4)}`

function ebayTransactions(): Shape {
  const sales = salesOf(50, { seed: 25 })
  const refunds = sales.filter(({ n }) => every(n, 9, 3))
  const truth = truthOf(sales)
  return {
    name: 'eBay: transaction report with refunds and fees',
    contents: textOf(
      'Transaction creation date,Type,Order number,Buyer username,Buyer name,Net amount,Payout currency,Item title,Custom label,Quantity,Item subtotal,Final Value Fee - fixed,Final Value Fee - variable,Gross transaction amount,Transaction currency',
      sales.flatMap((sale) => {
        const row = (type: string, cents: number, fee: number) => [
          wordDay(sale.day),
          type,
          `11-${10_000 + sale.n}`,
          `user_${sale.customer}`,
          sale.name,
          dot(cents - fee),
          'USD',
          sale.lines[0]!.product,
          sale.lines[0]!.sku,
          sale.lines[0]!.pieces,
          dot(cents),
          dot(-fee),
          '0',
          dot(cents),
          'USD',
        ]
        return [
          row('Order', sale.total, 30 + sale.lines[0]!.pieces),
          ...(refunds.includes(sale) ? [row('Refund', -sale.total, 0)] : []),
          ...(every(sale.n, 10, 6)
            ? [
                [
                  wordDay(sale.day),
                  'Other fee',
                  '--',
                  '--',
                  '--',
                  '-1.95',
                  'USD',
                  '--',
                  '--',
                  '--',
                  '--',
                  '--',
                  '--',
                  '-1.95',
                  'USD',
                ],
              ]
            : []),
        ]
      }),
    ),
    truth: { ...truth, money: truth.money - refunds.reduce((sum, { total }) => sum + total, 0) },
    leftOut: 5,
  }
}

function amazonSettlement(): Shape {
  const sales = salesOf(40, { seed: 26 })
  const refunds = sales.filter(({ n }) => every(n, 8, 3))
  const truth = truthOf(sales)
  return {
    name: 'Marketplace settlement: amounts by type, the buyer on each row',
    contents: textOf(
      'date/time,settlement id,type,order id,sku,description,quantity,buyer id,product sales,selling fees,total',
      sales.flatMap((sale) => {
        const line = sale.lines[0]!
        const row = (type: string, sign: number) => [
          `${sale.day} ${sale.clock}`,
          998,
          type,
          `114-${sale.n}`,
          line.sku,
          line.product,
          line.pieces,
          `B${sale.customer}`,
          dot(sign * sale.total),
          dot(-sign * Math.round(sale.total * 0.15)),
          dot(sign * (sale.total - Math.round(sale.total * 0.15))),
        ]
        return [
          row('Order', 1),
          ...(refunds.includes(sale) ? [row('Refund', -1)] : []),
          ...(every(sale.n, 13, 4)
            ? [
                [
                  `${sale.day} 23:00:00`,
                  998,
                  'Transfer',
                  '',
                  '',
                  'To your account ending in: 123',
                  '',
                  '',
                  '0',
                  '0',
                  '-250.00',
                ],
              ]
            : []),
        ]
      }),
    ),
    truth: { ...truth, money: truth.money - refunds.reduce((sum, { total }) => sum + total, 0) },
    setAside: 3,
  }
}

function bandcampSales(): Shape {
  const sales = salesOf(40, { seed: 26 })
  const kind = ({ n }: Sale) => ['album', 'track', 'package', 'bundle'][n % 4]!
  const refunded = sales.filter(({ n }) => every(n, 9, 4))
  const disputed = sales.filter(({ n }) => every(n, 13, 6))
  const lost = disputed.slice(0, 1)
  const row = (sale: Sale, type: string, sign: 1 | -1) => [
    `${monthFirst(sale.day)} 8:40pm`,
    'pay@label.example',
    type,
    sale.lines[0]!.product,
    'Grey Pines',
    'USD',
    dot(sign * (sale.total - 300)),
    1,
    dot(sign * (sale.total - 300)),
    dot(sign * 100),
    '0.00',
    dot(sign * 200),
    dot(sign * -60),
    dot(sign * sale.total),
    dot(sign * Math.round(sale.total * 0.8)),
    1_390_000_000 + sale.n,
    `5AB${sale.n}`,
    dot(sign * Math.round(sale.total * 0.8)),
    sale.lines[0]!.sku,
    sale.name,
    sale.email,
  ]
  const payout = (sale: Sale) => [
    `${monthFirst(sale.day)} 11:59pm`,
    'pay@label.example',
    'payout',
    ...Array(11).fill(''),
    '-60.16',
    '',
    '',
    '-60.16',
    ...Array(3).fill(''),
  ]
  return {
    name: 'Bandcamp: refunds, disputes and payouts below 0',
    contents: textOf(
      'date,paid to,item type,item name,artist,currency,item price,quantity,sub total,additional fan contribution,seller tax,shipping,transaction fee,item total,amount you received,bandcamp transaction id,paypal transaction id,net amount,sku,buyer name,buyer email',
      sales.flatMap((sale) => [
        row(sale, kind(sale), 1),
        ...(refunded.includes(sale) ? [row(sale, 'refund', -1)] : []),
        ...(disputed.includes(sale) ? [row(sale, 'pending reversal', -1)] : []),
        ...(disputed.includes(sale) && !lost.includes(sale) ? [row(sale, 'cancelled reversal', 1)] : []),
        ...(every(sale.n, 20, 19) ? [payout(sale)] : []),
      ]),
    ),
    truth: { ...truthOf(sales), money: truthOf(sales).money - truthOf([...refunded, ...lost]).money },
    setAside: 2,
  }
}

export const markets = [
  etsyOrders(),
  etsyItems(),
  amazonOrders(),
  ebayOrders(),
  ebayTransactions(),
  amazonSettlement(),
  bandcampSales(),
]
