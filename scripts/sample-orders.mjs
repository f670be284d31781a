const products = [
  ['MUG-01', 'Stoneware mug', 18],
  ['MUG-02', 'Espresso cup', 12.5],
  ['POT-01', 'Teapot', 64],
  ['TEA-01', 'Green tea, 100 g', 14.9],
  ['TEA-02', 'Earl Grey, 100 g', 13.9],
  ['TEA-03', 'Rooibos, 100 g', 11.9],
  ['COF-01', 'House espresso, 1 kg', 29],
  ['COF-02', 'Filter roast, 500 g', 17],
  ['FIL-01', 'Paper filters', 4.5],
  ['GRD-01', 'Hand grinder', 119],
  ['KET-01', 'Gooseneck kettle', 89],
  ['GFT-01', 'Gift card', 50],
]
const day = 86_400_000
const start = Date.UTC(2023, 0, 1)
const end = start + 731 * day

/**
 * Generates an order file of a small shop over two years: several rows per order, refunds, gifts. Customers buy at
 * their own rate until they leave for good, as the forecast assumes (docs/semantics.md §12).
 */
export function sampleOrders(customers = 5000) {
  let seed = 20_240_105
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed / 4_294_967_296
  }
  const waiting = (mean) => -Math.log(1 - random()) * mean
  const rows = []
  const textOf = (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  const add = (at, customer, [sku, name], value) =>
    rows.push({ at, cells: [customer, textOf(at), sku, name.includes(',') ? `"${name}"` : name, value.toFixed(2)] })

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
    for (let at = first.at; at < end; at += Math.floor(waiting(daysBetween * day))) {
      order(at, customer)
      if (random() < leaving) break
    }
  }
  const lines = rows.sort((a, b) => a.at - b.at).map(({ cells }) => cells.join(','))
  return `${['Email,Created at,SKU,Product,Total', ...lines].join('\n')}\n`
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
