import type { Forecast } from '#domain/forecast/forecast.ts'
import { afterRefunds, wholeForecast } from '#domain/forecast/forecast-view.ts'
import { around, moneyError, ordersError } from '#domain/forecast/joined-months.ts'
import { isShown, type Verdict, verdictOf } from '#domain/forecast/verdict.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { type Sentence, sentence } from '../sentence.ts'
import { findingText, ordersOf, testText, verdictTitle, whole } from './forecast.ts'

const tones: Partial<Record<Verdict, Sentence['tone']>> = { fits: 'good', 'missed-its-test': 'bad' }

/** The summary at the top of the page: what is expected, and how far to trust it. */
export function forecastSentences(forecast: Forecast, money: MoneyFormat): Sentence[] {
  const { fit, findings } = forecast
  const verdict = verdictOf(findings)
  const hasMissed = findings.includes('missed-its-test')
  const [found, ...others] = findings
  const rest = { tone: tones[verdict], lead: verdictTitle(verdict) }
  return [
    ...(fit && !hasMissed ? [answer(forecast, money)] : []),
    found ? sentence([findingText(found, forecast, money)], rest) : sentence([testText(forecast, money)], rest),
    ...others.map((other) => sentence([findingText(other, forecast, money)])),
    // A missed test has been reported with its figures.
    ...(found && fit && !hasMissed ? [sentence([testText(forecast, money)])] : []),
  ]
}

function answer({ fit, findings }: Forecast, money: MoneyFormat): Sentence {
  const { total, refundRate, backTest, steps } = fit!
  const { orders, money: before } = wholeForecast(total)
  const days = steps.at(-1)!.days
  const time = days === 365 ? 'the next 12 months' : `the next ${formatCount(days)} days`
  const start = `The customers you have are likely to bring `
  const left = isShown(findings).money ? afterRefunds(before, refundRate) : null
  if (left === null) {
    const { low, high } = around(orders, orders, ordersError(backTest.total))
    return sentence([
      start,
      { text: ordersOf(orders), href: '#ahead' },
      ` in ${time}, ${whole(low)} to ${whole(high)} if the error is no larger than in the test.`,
    ])
  }
  const { low, high } = around(left, orders, moneyError(backTest.total))
  return sentence([
    start,
    { text: money.brief(left), href: '#ahead' },
    ` in ${time}, after refunds: ${money.brief(low)} to ${money.brief(high)} if the error is no larger than in the test.`,
  ])
}
