import { periodLabel } from '#domain/analytics/period.ts'
import { errorOf } from '#domain/forecast/back-test.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'
import { afterRefunds, forecastMonths, wholeForecast } from '#domain/forecast/forecast-view.ts'
import { verdictOf } from '#domain/forecast/verdict.ts'
import { roundMoney } from '#domain/values/money.ts'

/**
 * A forecast as its call answers it (docs/specification.md §11). Money is null if the verdict allows no money forecast.
 */
export function forecastAnswer({ firstDay, lastDay, amount, findings, fit }: Forecast) {
  const about = { verdict: verdictOf(findings), findings, firstDay, lastDay, ...amount }
  if (!fit) return { ...about, forecast: null }
  const { model, standardErrors, spend, correlation, backTest, refundRate, steps, total, cohorts, deciles } = fit
  const { orders, money } = wholeForecast(total)
  const sums = backTest.total
  const error = (forecast: number, actual: number) => {
    const found = errorOf(forecast, actual)
    return Number.isFinite(found) ? found : null
  }
  return {
    ...about,
    model: { ...model, standardErrors, spend, correlation },
    backTest: {
      ...backTest,
      total: withRoundMoney(sums),
      byRepeats: backTest.byRepeats.map(withRoundMoney),
      byDecile: backTest.byDecile.map(withRoundMoney),
      errors: {
        orders: error(sums.forecastOrders, sums.actualOrders),
        money: sums.forecastMoney === null ? null : error(sums.forecastMoney, sums.actualMoney),
        plainOrders: error(sums.plainOrders, sums.actualOrders),
      },
    },
    forecast: {
      days: steps.at(-1)!.days,
      orders,
      money: money && roundMoney(money),
      refundRate,
      moneyAfterRefunds: afterRefunds(money, refundRate),
      months: forecastMonths(fit).map(withRoundMoney),
      cohorts: cohorts.map((cohort) =>
        withRoundMoney({
          cohort: periodLabel('month', cohort.cohort),
          customers: cohort.customers,
          pastMoney: cohort.pastMoney,
          ...wholeForecast(cohort),
        }),
      ),
      deciles: deciles.map(withRoundMoney),
      skus: fit.skus.map(withRoundMoney),
      skuCounts: { listed: fit.skus.length, ...fit.skuCounts },
    },
  }
}

/** Rounds money to at most 4 decimals, because more decimals of an estimate mean nothing. */
function withRoundMoney<Row extends object>(row: Row): Row {
  const rounded = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'number' && /money$/i.test(name) ? roundMoney(value) : value,
  ])
  return Object.fromEntries(rounded)
}
