/**
 * An order file of about `megabytes`: e-mails, times, SKUs, several rows an order, refunds, $0 orders and a few bad rows.
 * The same bytes every time.
 */
export function orderText(megabytes: number): string {
  const random = randomOf(20_240_229)
  const customers = megabytes * 3500
  const firstMs = Date.UTC(2021, 0, 1)
  const lines = ['Email,Created at,Lineitem sku,Lineitem name,Total']
  for (let length = 0; length < megabytes * 1_000_000; ) {
    const at = new Date(firstMs + random(3 * 365) * 86_400_000 + random(86_400) * 1000)
    const time = at.toISOString().slice(0, 19).replace('T', ' ')
    const email = `buyer${random(customers)}@example.com`
    const kind = random(100)
    for (let rows = 1 + (kind % 3); rows > 0; rows--) {
      const sku = random(2000)
      const cents = kind < 3 ? -random(5000) - 1 : kind < 4 ? 0 : 100 + random(20_000)
      const value = random(100_000) === 0 ? 'n/a' : (cents / 100).toFixed(2)
      const line = `${email},${time},SKU-${sku},Classic Mug ${sku},${value}`
      lines.push(line)
      length += line.length + 1
    }
  }
  return `${lines.join('\n')}\n`
}

export const orderMapping = {
  Email: 'customerId',
  'Created at': 'transactionDate',
  'Lineitem sku': 'skuId',
  'Lineitem name': 'skuName',
  Total: 'transactionValue',
}

/** A whole number under `limit`, from a seeded mulberry32. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * limit)
  }
}
