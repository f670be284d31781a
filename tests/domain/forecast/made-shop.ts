import { randomOf } from '#tests/support/samples/random.ts'

interface Shop {
  seed: number
  customers: number
  days: number
  /** probability of buying again on a day, for a random customer: converts a uniform number to a rate and back */
  rateOf?: (share: number) => number
  /** probability of leaving after a purchase, from one random number per customer */
  leavingOf?: (share: number) => number
  /** value of an order, from three numbers: a random one per customer, a random one per order, the customer's rate */
  spendOf?: (customer: number, order: number, rate: number) => number
  /** further lines of the file, such as refunds */
  more?: (day: (day: number) => string, share: () => number) => string[]
}

export const shopMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const

/** Orders as the model assumes them: each customer buys at their own rate and leaves by chance after a purchase. */
export function madeShop({
  seed,
  customers,
  days,
  rateOf = (share) => 0.05 * share * share,
  leavingOf = (share) => share * share,
  spendOf = (customer, order) => (20 + 60 * customer) * (0.5 + order),
  more = () => [],
}: Shop): string {
  const random = randomOf(seed)
  const share = () => (random.below(1e9) + 0.5) / 1e9
  const start = Date.UTC(2023, 0, 1)
  const dayText = (day: number) => new Date(start + day * 86_400_000).toISOString().slice(0, 10)
  const lines = ['customer,date,value', `anchor,${dayText(0)},10`, `anchor,${dayText(days)},10`]
  for (let customer = 0; customer < customers; customer++) {
    const rate = rateOf(share())
    const own = share()
    const leaving = leavingOf(share())
    let day = Math.floor(share() * days * 0.8)
    while (day <= days) {
      lines.push(`c${customer},${dayText(day)},${spendOf(own, share(), rate).toFixed(2)}`)
      if (share() < leaving) break
      day += Math.max(1, Math.round(-Math.log(share()) / rate))
    }
  }
  return `${[...lines, ...more(dayText, share)].join('\n')}\n`
}

/**
 * Refunds for most orders, and days on which one-time buyers buy a thousand times as much as usual, which the model
 * cannot know.
 */
export const shopOfGiants = (): string =>
  madeShop({
    seed: 5,
    customers: 900,
    days: 500,
    more: (day, share) => [
      ...Array.from(
        { length: 600 },
        (_, i) => `c${i},${day(Math.floor(share() * 500))},-${(20 + 40 * share()).toFixed(2)}`,
      ),
      ...[380, 450].flatMap((giant) =>
        Array.from({ length: 450 }, (_, i) => `c${i},${day(giant)},${(20_000 + 30_000 * share()).toFixed(2)}`),
      ),
    ],
  })
