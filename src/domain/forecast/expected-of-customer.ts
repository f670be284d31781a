import type { BgNbd } from './bg-nbd.ts'
import { activeProbability, expectedIfActive } from './expected-orders.ts'
import { expectedSpend, type GammaGamma } from './gamma-gamma.ts'
import type { PurchaseDays } from './purchase-days.ts'
import { Tally } from './tally.ts'

/** What is expected of one customer; money is NaN where it has no mean. */
export interface ExpectedOfCustomer {
  /** the part that depends on the last purchase */
  active: number
  orders: number
  /** of a purchase day */
  spend: number
  money: number
}

/**
 * Forecasts one customer after the other for so many days after `day`, the last that is known. The answer is the same object every
 * time. What is expected of somebody who is still a customer depends on repeats and age alone and is computed once for each.
 */
export function customerForecast(model: BgNbd, spend: GammaGamma | null, { day, days }: { day: number; days: number }) {
  const known = new Tally(1)
  const found: ExpectedOfCustomer = { active: 0, orders: 0, spend: 0, money: 0 }
  return (customer: PurchaseDays): ExpectedOfCustomer => {
    const { repeats } = customer
    const age = customer.ageOn(day)
    const met = known.size
    const row = known.rowOf(repeats, age, 0)
    if (known.size > met) known.add(0, row, expectedIfActive(model, repeats, age, days))
    found.active = activeProbability(model, repeats, customer.last, age)
    found.orders = found.active * known.value(0, row)
    found.spend = spend ? expectedSpend(spend, customer.spendDays, customer.spend) : Number.NaN
    found.money = found.orders * found.spend
    return found
  }
}
