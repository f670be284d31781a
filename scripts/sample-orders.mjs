/** A generated order file of a small shop over two years: repeat customers, several rows an order, refunds, gifts. */
export function sampleOrders(orders = 12_000) {
  let seed = 20_240_105
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed / 4_294_967_296
  }
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
  const start = Date.UTC(2023, 0, 1)
  const span = 730 * 86_400_000
  const lines = ['Email,Created at,SKU,Product,Total']
  const customers = []
  for (let n = 0; n < orders; n++) {
    // a shop that grows, with a busy November and December
    const share = ((n + random()) / orders) ** 0.72
    const month = new Date(start + span * share).getUTCMonth()
    if (month < 10 && random() < 0.3) continue
    const at = start + Math.floor(span * share)
    const isNew = customers.length < 50 || random() < 0.38
    const customer = isNew
      ? `customer${customers.length + 1}@example.com`
      : customers[Math.floor(customers.length * (1 - random() ** 2))]
    if (isNew) customers.push(customer)
    const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
    const items = 1 + Math.floor(random() * 2.4)
    for (let k = 0; k < items; k++) {
      const [sku, name, price] = products[Math.floor(products.length * random() ** 1.4)]
      const value = random() < 0.01 ? 0 : price * (1 + Math.floor(random() * 1.3))
      lines.push([customer, time, sku, name.includes(',') ? `"${name}"` : name, value.toFixed(2)].join(','))
      const refundAt = at + Math.floor(random() * 20 * 86_400_000)
      if (random() < 0.02 && refundAt < start + span) {
        const later = new Date(refundAt).toISOString().slice(0, 19).replace('T', ' ')
        lines.push([customer, later, sku, name.includes(',') ? `"${name}"` : name, (-value).toFixed(2)].join(','))
      }
    }
  }
  return `${lines.join('\n')}\n`
}
