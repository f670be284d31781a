import type { Random } from './random.ts'

interface Customer {
  id: string
  name: string
  email: string
  phone: string
  city: string
}

export interface Line {
  sku: string
  product: string
  quantity: number
  /** in hundredths, as all money here */
  price: number
}

export interface Order {
  number: string
  customer: Customer
  /** the wall clock, kept as UTC */
  at: Date
  lines: Line[]
  payment: string
}

const firstNames = 'Anna Ben Clara David Elena Felix Greta Henrik Ines Jakub Karin Luca Marta Nils Olga Pavel Quinn Rosa Stefan Tomas Ulla Vera Wanda Xaver Yusuf Zoe Aylin Bruno Chiara Dmitri Emre Fatma'.split(' ') // biome-ignore format: a list
const lastNames = 'Adler Bianchi Costa Dubois Eriksson Ferrari Garcia Hansen Ivanov Jansen Kowalski Lopez Moreau Novak Oliveira Petrov Rossi Schmidt Tanaka Ueda Varga Weber Yilmaz Zeman Larsen Keller Marino'.split(' ') // biome-ignore format: a list
const cities = 'Lyon Porto Graz Oslo Turin Leeds Lodz Izmir Delft Malmo Kazan Osaka Bern Cork Ghent Vigo'.split(' ')
const products = 'Oak Chair|Tea Pot|Wool Scarf|Desk Lamp|Bike Bell|Olive Oil|Rain Jacket|Yoga Mat|Coffee Beans|Notebook A5|Garden Hose|Running Shoes|Phone Case|Board Game|Candle|Backpack'.split('|') // biome-ignore format: a list
const payments = ['Visa', 'PayPal', 'Mastercard', 'Bank transfer', 'Apple Pay']
const dayMs = 86_400_000

/** A shop's orders, oldest first. No customer has two on one day, so dates without times group rows as order numbers do. */
export function openShop(random: Random, isLong = false): Order[] {
  const customers = customersOf(random, isLong)
  const goods = random.some(products, random.whole(5, products.length)).map((product, at) => ({
    sku: `${random.pick(['A', 'B', 'K', 'SKU-'])}${1000 + at * 7}`,
    product,
    price: random.whole(199, 14_999),
  }))
  const first = Date.UTC(random.whole(2018, 2025), random.whole(0, 11), random.whole(1, 28))
  const days = isLong ? 900 : random.whole(60, 420)
  const count = isLong ? random.whole(2600, 4000) : random.whole(35, 180)
  const number = random.whole(100, 90_000)
  const taken = new Set<string>()
  const drawn: Omit<Order, 'number'>[] = []
  for (let tries = 0; drawn.length < count && tries < 20_000; tries++) {
    // Some buy often, most seldom.
    const customer = customers[Math.floor(random.fraction() ** 1.3 * customers.length)]!
    const day = random.whole(0, days)
    if (taken.has(`${customer.id} ${day}`)) continue
    taken.add(`${customer.id} ${day}`)
    const at = new Date(first + day * dayMs + random.whole(7 * 3600, 22 * 3600) * 1000)
    const lines = random
      .some(goods, random.pick([1, 1, 1, 2, 2, 3, 4]))
      .map((good) => ({ ...good, quantity: random.pick([1, 1, 1, 2, 2, 3, 5]) }))
    drawn.push({ customer, at, lines, payment: random.pick(payments) })
  }
  const prefix = random.pick(['', '', '#', 'ORD-', 'R'])
  return drawn
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((order, at) => ({ ...order, number: `${prefix}${number + at}` }))
}

function customersOf(random: Random, isLong: boolean): Customer[] {
  const prefix = random.pick(['', 'C', 'K-', 'U'])
  const start = random.whole(10, 90_000)
  const names = new Set<string>()
  const most = isLong ? 500 : random.whole(14, 45)
  while (names.size < most) names.add(`${random.pick(firstNames)} ${random.pick(lastNames)}`)
  return [...names].map((name, at) => ({
    id: `${prefix}${start + at * 3}`,
    name,
    email: `${name.toLowerCase().replace(' ', random.pick(['.', '_', '']))}@example.${random.pick(['com', 'org', 'net'])}`,
    phone: `+${random.whole(30, 49)} ${random.whole(100, 999)} ${String(100_000 + at * 37 + random.whole(0, 30))}`,
    city: random.pick(cities),
  }))
}

export const centsOf = (line: Line): number => line.quantity * line.price
