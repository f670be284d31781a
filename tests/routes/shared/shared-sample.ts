import { randomOf } from '#tests/support/samples/random.ts'

/** Orders of 60 customers in 5 months by two channels, with keys and values that a link must not show. */
export function sharedSample() {
  const random = randomOf(11)
  const lines = ['Customer,Date,Value,Sku,Channel,City,Note,Number,Visits']
  const totals = { all: 0, Mail: 0, Search: 0 }
  const keys: string[] = []
  const orders: { key: string; channel: 'Mail' | 'Search'; day: string; cents: number }[] = []
  for (let at = 0; at < 60; at++) {
    const key = `key-${(at * 7919 + 13) % 9973}@secret.example`
    const channel = at % 3 ? 'Search' : 'Mail'
    // of the customers of each channel, two live in a city of their own
    const city = at < 6 ? 'Atlantis' : at < 9 ? 'Oslo' : at % 2 ? 'Berlin' : 'Paris'
    const visits = at < 4 ? 9 : at % 4
    keys.push(key)
    for (let order = 0; order <= random.below(4); order++) {
      const cents = 1000 + random.below(90_000)
      const day = new Date(Date.UTC(2024, random.below(5), 1 + random.below(28))).toISOString().slice(0, 10)
      lines.push(
        `${key},${day},${(cents / 100).toFixed(2)},SKU${random.below(5)},${channel},${city},note of ${key},${at},${visits}`,
      )
      orders.push({ key, channel, day, cents })
      totals.all += cents
      totals[channel] += cents
    }
  }
  return { csv: `${lines.join('\n')}\n`, totals, keys, orders }
}

/** Money as pages write it. */
export const shownMoney = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

export const sampleMapping = {
  ...{ Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' },
}
export const sampleAttributes = [
  ...['Channel', 'City', 'Note'].map((column) => ({ column, type: 'text' as const })),
  ...['Number', 'Visits'].map((column) => ({ column, type: 'number' as const })),
]
