import type { BgNbd } from './bg-nbd.ts'
import { activeProbability, expectedIfActive } from './expected-orders.ts'
import { expectedSpend, type GammaGamma } from './gamma-gamma.ts'
import type { CustomerRows } from './known-customers.ts'
import { Tally } from './tally.ts'

/** The forecast for one customer of each row; spend is NaN if money per purchase day has no stable mean. */
export interface ExpectedOfCustomers {
  /** the factor that depends on the last purchase */
  active: Float64Array
  orders: Float64Array
  /** expected money of a purchase day */
  spend: Float64Array
}

/**
 * Forecasts customers for a number of days. The forecast for a customer who has not left depends only on repeats and
 * age, so it is computed once for each pair.
 */
export function expectedOfCustomers(
  { repeats, last, age, customers, spendDays, spend: mean }: CustomerRows,
  model: BgNbd,
  money: GammaGamma | null,
  days: number,
): ExpectedOfCustomers {
  const rows = repeats.length
  const [active, orders, spend] = [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)]
  const known = new Tally(1)
  for (let row = 0; row < rows; row++) {
    if (!customers[row]) continue
    const met = known.size
    const alike = known.rowOf(repeats[row]!, age[row]!, 0)
    if (known.size > met) known.add(0, alike, expectedIfActive(model, repeats[row]!, age[row]!, days))
    active[row] = activeProbability(model, repeats[row]!, last[row]!, age[row]!)
    orders[row] = active[row]! * known.value(0, alike)
    spend[row] = money ? expectedSpend(money, spendDays[row]!, mean[row]!) : Number.NaN
  }
  return { active, orders, spend }
}
