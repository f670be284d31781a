/** One line of an order. Money in cents. */
export interface Line {
  sku: string
  product: string
  pieces: number
  price: number
}

export interface Sale {
  n: number
  customer: number
  email: string
  first: string
  last: string
  name: string
  /** `YYYY-MM-DD` and `HH:MM:SS` */
  day: string
  clock: string
  lines: Line[]
  total: number
}

/** The figures of a file. Money in cents; each counted order, refund orders included, belongs to one customer. */
export interface Truth {
  money: number
  orders: number
  customers: number
}

const firsts = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jo', 'Kim', 'Lea']
const lasts = ['Stone', 'Marsh', 'Field', 'Brook', 'Wood', 'Hill', 'Lake', 'Ford', 'Glen', 'Dale', 'Heath', 'Moor']
const products = ['Oak Tray', 'Blue Mug', 'Wool Scarf', 'Desk Lamp', 'Tea Tin', 'Linen Bag', 'Wall Clock']

/** The same numbers on every run, between 0 and `below`. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Sales of a year, in their order of time; customers come again. */
export function salesOf(count: number, { seed = 1, mostLines = 1, customers = 17, mostPieces = 3 } = {}): Sale[] {
  const roll = dice(seed)
  return Array.from({ length: count }, (_, n) => {
    const customer = roll(customers)
    const [first, last] = [firsts[customer % firsts.length]!, lasts[(customer * 5) % lasts.length]!]
    const at = new Date(Date.UTC(2023, 0, 2) + Math.floor((n * 355) / count) * 86_400_000)
    const lines = Array.from({ length: 1 + roll(mostLines) }, (_, line) => {
      const item = (roll(products.length) + line) % products.length
      return {
        sku: `SKU-${100 + item}`,
        product: products[item]!,
        pieces: 1 + roll(mostPieces),
        price: 495 + item * 315,
      }
    })
    return {
      n,
      customer,
      email: `${first}.${last}${customer}@example.com`.toLowerCase(),
      first,
      last,
      name: `${first} ${last} ${String.fromCharCode(65 + customer)}`,
      day: at.toISOString().slice(0, 10),
      clock: [8 + roll(12), roll(60), roll(60)].map((part) => String(part).padStart(2, '0')).join(':'),
      lines,
      total: lines.reduce((sum, line) => sum + line.pieces * line.price, 0),
    }
  })
}

/** The truth of sales that count, each worth what `worth` says. */
export function truthOf(sales: Sale[], worth: (sale: Sale) => number = ({ total }) => total): Truth {
  return {
    money: sales.reduce((sum, sale) => sum + worth(sale), 0),
    orders: sales.length,
    customers: new Set(sales.map(({ customer }) => customer)).size,
  }
}

/** 1234.50 */
export const dot = (cents: number) => (cents / 100).toFixed(2)
/** 1234,50 */
export const comma = (cents: number) => dot(cents).replace('.', ',')
/** 1.234,50 with the given mark of thousands */
export const grouped = (cents: number, mark = '.', decimal = ',') =>
  dot(cents)
    .replace('.', decimal)
    .replace(/\d(?=(\d{3})+\D)/g, (digit) => digit + mark)
/** 31.12.2023 */
export const dayFirst = (day: string, mark = '.') => day.split('-').reverse().join(mark)
/** 12/31/2023 */
export const monthFirst = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** A text file of lines; cells are quoted where they need it. */
export function textOf(header: string, rows: (string | number)[][], delimiter = ','): string {
  const cell = (value: string | number) => {
    const text = String(value)
    return text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `${[header, ...rows.map((row) => row.map(cell).join(delimiter))].join('\n')}\n`
}
