const lineColumns = 'quantity,name,price,compare at price,sku,requires shipping,taxable,fulfillment status'.split(',')
const addressColumns = 'Name,Street,Address1,Address2,Company,City,Zip,Province,Country,Phone'.split(',')

/** The columns of an order export of Shopify, in their order. */
const columns = [
  ...'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency'.split(','),
  ...'Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at'.split(','),
  ...lineColumns.map((one) => `Lineitem ${one}`),
  ...['Billing', 'Shipping'].flatMap((kind) => addressColumns.map((one) => `${kind} ${one}`)),
  ...'Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor'.split(','),
  ...'Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount'.split(','),
  ...[1, 2, 3, 4, 5].flatMap((n) => [`Tax ${n} Name`, `Tax ${n} Value`]),
  ...'Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID'.split(','),
  ...'Payment Terms Name,Next Payment Due At,Payment References'.split(','),
]

const cities = [
  ['Berlin', 'DE'],
  ['Lyon', 'FR'],
  ['Leeds', 'GB'],
  ['Boston', 'US'],
  ['Ottawa', 'CA'],
] as const
const statuses = ['paid', 'paid', 'paid', 'paid', 'paid', 'refunded', 'pending', 'voided']

/** An order export as Shopify writes it: 79 columns, a row for each product, amounts of the order on its first row. */
export function shopifyExport(orders = 400): string {
  const rows = Array.from({ length: orders }, (_, n) => {
    const [city, country] = cities[n % cities.length]!
    const status = statuses[n % statuses.length]!
    const day = new Date(Date.UTC(2023, 0, 3) + Math.floor((n * 700) / orders) * 86_400_000).toISOString().slice(0, 10)
    const price = 12 + (n % 40)
    const ofOrder: Record<string, string> = {
      'Financial Status': status,
      'Paid at': `${day} 10:15:00 +0100`,
      'Fulfillment Status': 'fulfilled',
      'Accepts Marketing': n % 3 ? 'no' : 'yes',
      Currency: 'USD',
      Subtotal: `${price * 2}.00`,
      Shipping: '5.00',
      Taxes: '2.10',
      Total: `${price * 2 + 5}.00`,
      'Discount Code': n % 9 ? '' : 'WELCOME10',
      'Discount Amount': n % 9 ? '0.00' : '3.00',
      'Shipping Method': n % 4 ? 'Standard' : 'Express',
      'Billing City': city,
      'Billing Country': country,
      'Shipping City': city,
      'Shipping Country': country,
      'Payment Method': n % 5 ? 'Shopify Payments' : 'PayPal',
      'Refunded Amount': status === 'refunded' ? `${price}.00` : '0.00',
      Source: ['web', 'instagram', 'google'][n % 3]!,
      'Risk Level': 'Low',
      Tags: n % 6 ? '' : 'wholesale',
      'Tax 1 Name': 'VAT 19%',
      'Tax 1 Value': '2.10',
      Id: String(5_000_000_000 + n),
    }
    return [1, 2].map((line) => {
      const own: Record<string, string> = {
        Name: `#${1001 + n}`,
        Email: `buyer${(n * 7) % Math.ceil(orders / 3)}@example.com`,
        'Created at': `${day} 10:14:00 +0100`,
        'Lineitem quantity': '1',
        'Lineitem name': line === 1 ? 'Green tea' : 'Stoneware mug',
        'Lineitem price': `${price}.00`,
        'Lineitem sku': line === 1 ? 'TEA-01' : 'MUG-01',
        'Lineitem requires shipping': 'true',
        'Lineitem taxable': 'true',
        'Lineitem fulfillment status': 'fulfilled',
        'Lineitem discount': '0.00',
        Vendor: 'Acme',
        ...(line === 1 && ofOrder),
      }
      return columns.map((column) => own[column] ?? '').join(',')
    })
  })
  return `${[columns.join(','), ...rows.flat()].join('\n')}\n`
}
