import { mostSpendEntries, mostSpendPeriods } from '#domain/costs/cost-file.ts'
import { spreadSpend } from '#domain/costs/cost-rules.ts'
import type { DaysOfSpend } from './period-of-cells.ts'

/** A blank text and no text are written differently (spend-days.sql). */
const none = '\\N'

/** What was spent in each period, by channel and campaign. Rows of the same are one amount, which is spread once. */
export class SpendOfPeriods {
  readonly #totals = new Map<string, bigint>()
  #entries = 0

  /** False if there is no more room, so that the amount is not added. */
  add({ first, last }: DaysOfSpend, channel: string, campaign: string, units: bigint): boolean {
    const key = JSON.stringify([first, last, channel || none, campaign || none])
    const known = this.#totals.get(key)
    if (known === undefined) {
      const days = last - first + 1
      if (this.#totals.size >= mostSpendPeriods || this.#entries + days > mostSpendEntries) return false
      this.#entries += days
    }
    this.#totals.set(key, (known ?? 0n) + units)
    return true
  }

  /** Day, channel, campaign and amount in ten-thousandths, by the rule of `spreadSpend`. */
  *entries(): Generator<[day: string, channel: string, campaign: string, amount: string]> {
    for (const [key, total] of this.#totals) {
      const [first, last, channel, campaign] = JSON.parse(key) as [number, number, string, string]
      for (const [at, amount] of spreadSpend(total, last - first + 1).entries())
        yield [String(first + at), channel, campaign, String(amount)]
    }
  }
}
