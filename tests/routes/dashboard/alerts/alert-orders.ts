/** How many orders a month has, if it is not named. */
const usualOrders = 20

/**
 * An order file of 10 customers from the first day of a month to a day. Each order has 10 dollars; every other order comes by
 * mail. `orders`: how many of them a month has, by its label.
 */
export function ordersFile(from: string, lastDay: string, orders: Record<string, number> = {}): string {
  const lines = ['Customer,Date,Value,Sku,Channel']
  const [year, month] = from.split('-').map(Number) as [number, number]
  for (let at = 0; ; at++) {
    const first = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10)
    if (first > lastDay) break
    const count = orders[first.slice(0, 7)] ?? usualOrders + (at % 3)
    const end = new Date(Date.UTC(year, month + at, 0)).toISOString().slice(0, 10)
    const days = Number((lastDay < end ? lastDay : end).slice(8))
    for (let order = 0; order < count; order++) {
      // the first and the last day have an order, so that the file says how far it goes
      const day = order === 1 ? days : 1 + ((order * 7) % days)
      lines.push(
        `c${order % 10},${first.slice(0, 8)}${String(day).padStart(2, '0')},10,X,${order % 2 ? 'Search' : 'Mail'}`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

export const alertMapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }
export const alertAttributes = [{ column: 'Channel', type: 'text' }] as const
