const products = [
  ['MUG-01', 'Stoneware mug', 18, 6.4],
  ['MUG-02', 'Espresso cup', 12.5, 4.1],
  ['POT-01', 'Teapot', 64, 27],
  ['TEA-01', 'Green tea, 100 g', 14.9, 5.2],
  ['TEA-02', 'Earl Grey, 100 g', 13.9, 4.8],
  ['TEA-03', 'Rooibos, 100 g', 11.9, 3.9],
  ['COF-01', 'House espresso, 1 kg', 29, 13.5],
  ['COF-02', 'Filter roast, 500 g', 17, 7.6],
  ['FIL-01', 'Paper filters', 4.5, 1.2],
  ['GRD-01', 'Hand grinder', 119, 62],
  ['KET-01', 'Gooseneck kettle', 89, 48],
  ['GFT-01', 'Gift card', 50, 50],
]
const countries = ['Germany', 'Germany', 'Germany', 'Austria', 'Austria', 'Switzerland', 'Netherlands', 'France']
/** Channels that win customers, with what one of them costs in advertising. */
const channels = { Search: 46, Social: 38, Newsletter: 6, Direct: 0 }
const day = 86_400_000
const start = Date.UTC(2023, 0, 1)
const end = start + 731 * day

/**
 * Generates an order file of a small shop over two years: several rows per order, refunds, gifts. Customers buy at
 * their own rate until they leave for good, as the forecast assumes (docs/semantics.md §12). Customers of the newsletter
 * stay longest, those of social media leave soonest.
 */
export function sampleOrders(customers = 5000) {
  const random = randomFrom(20_240_105)
  const waiting = (mean) => -Math.log(1 - random()) * mean
  const rows = []
  const textOf = (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  const add = (at, { customer, beside }, [sku, name], value) => {
    const product = name.includes(',') ? `"${name}"` : name
    rows.push({ at, cells: [customer, textOf(at), sku, product, value.toFixed(2), ...beside] })
  }

  const order = (at, customer) => {
    const items = 1 + Math.floor(random() * 2.4)
    for (let k = 0; k < items; k++) {
      const product = products[Math.floor(products.length * random() ** 1.4)]
      const value = random() < 0.01 ? 0 : product[2] * (1 + Math.floor(random() * 1.3))
      add(at, customer, product, value)
      const refundAt = at + Math.floor(random() * 20 * day)
      if (random() < 0.02 && refundAt < end) add(refundAt, customer, product, -value)
    }
  }
  for (const first of firstOrders(customers, random)) {
    const customer = `customer${first.n + 1}@example.com`
    const daysBetween = 75 / waiting(1)
    const leaving = 1 - (1 - random()) ** 0.6
    const besideOf = columnsBeside(first.n, leaving)
    for (let at = first.at; at < end; at += Math.floor(waiting(daysBetween * day))) {
      order(at, { customer, beside: besideOf(at === first.at) })
      if (random() < leaving) break
    }
  }
  const lines = rows.sort((a, b) => a.at - b.at).map(({ cells }) => cells.join(','))
  return `${['Email,Created at,SKU,Product,Total,Channel,Country,Discount code', ...lines].join('\n')}\n`
}

/** The rest of the columns of a customer's orders, from random numbers of their own. */
function columnsBeside(n, leaving) {
  const random = randomFrom(n * 7919 + 11)
  random()
  const country = countries[Math.floor(countries.length * random())]
  const stays = 1 - leaving + (random() - 0.5) * 0.8
  const won = stays > 0.75 ? 'Newsletter' : stays > 0.5 ? 'Search' : stays > 0.3 ? 'Direct' : 'Social'
  return (isFirst) => {
    const channel = isFirst || random() < 0.3 ? won : random() < 0.6 ? 'Newsletter' : 'Direct'
    const code = isFirst && random() < 0.3 ? 'WELCOME10' : random() < 0.06 ? 'SPRING5' : ''
    return [channel, country, code]
  }
}

/** What a piece of each product costs, as a file; the price of beans rose in the second year. */
export const sampleUnitCosts = () =>
  `${[
    'SKU,Unit cost,Valid from',
    ...products.map(([sku, , , cost]) => `${sku},${cost.toFixed(2)},`),
    'COF-01,14.90,2024-01-01',
    'COF-02,8.20,2024-01-01',
  ].join('\n')}\n`

/** What the shop of `orders`, which sampleOrders made, spent on advertising, as a file: by month and channel. */
export function sampleSpend(orders) {
  const won = new Map()
  const known = new Set()
  for (const line of orders.trim().split('\n').slice(1)) {
    const [customer, date] = line.split(',', 2)
    if (known.has(customer)) continue
    known.add(customer)
    const key = `${date.slice(0, 7)},${line.split(',').at(-3)}`
    won.set(key, (won.get(key) ?? 0) + 1)
  }
  const random = randomFrom(7)
  const lines = [...won].flatMap(([key, customers]) => {
    const each = channels[key.split(',')[1]] * (0.8 + 0.5 * random())
    return each ? [`${key},${(customers * each).toFixed(2)}`] : []
  })
  return `${['Month,Channel,Amount spent', ...lines.sort()].join('\n')}\n`
}

function randomFrom(start) {
  let seed = start >>> 0
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed / 4_294_967_296
  }
}

/** A shop that grows, with a busy November and December. */
function firstOrders(customers, random) {
  const found = []
  while (found.length < customers) {
    const at = start + Math.floor((end - start) * random() ** 0.8)
    if (new Date(at).getUTCMonth() >= 10 || random() < 0.7) found.push(at)
  }
  return found.sort((a, b) => a - b).map((at, n) => ({ at, n }))
}
