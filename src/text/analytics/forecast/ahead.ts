import type { JoinedMonth } from '#domain/forecast/joined-months.ts'
import { addMoney, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { newAndReturningColumns } from '../new-and-returning.ts'
import { periodName } from '../period-name.ts'

/** The chart of Forecast that joins the expectation to the history (docs/semantics.md §12). */
export const aheadText = {
  chartTitle: 'Revenue so far, and what is expected',
  fromReturning: newAndReturningColumns.fromReturning.label,
  fromNew: newAndReturningColumns.fromNew.label,
  expected: 'Expected of the customers you have',
  low: 'at least',
  high: 'at most',
  notNew: 'The line leaves out future customers: compare it with the dark part of the bars.',
  whole: 'The line ends with the last whole month; the table has the days after it.',
  running: 'The hatched month is not over: its bar shows the money so far, the line the whole month.',
} as const

/** What the band means, and what the line leaves out. */
export const aheadNote = (error: number, hasRunning: boolean): string =>
  [
    `Revenue by month, after refunds. ${aheadText.notNew}`,
    `The width of the band combines the error of the test (${formatRate(Math.abs(error))}) with chance, which matters more if few purchase days are expected.`,
    ...(hasRunning ? [aheadText.running, aheadText.whole] : []),
  ].join(' ')

/** A description of the chart in words. */
export function aheadChartText(months: JoinedMonth[], money: MoneyFormat): string {
  const past = months.filter(({ fromNew }) => fromNew !== null)
  const sums = past.map(({ fromNew, fromReturning }) => addMoney(fromNew!, fromReturning!))
  const foreseen = months.flatMap(({ month, ahead }) =>
    ahead
      ? [
          `${periodName(month)}: ${money.brief(ahead.expected)} (${money.brief(ahead.low)} to ${money.brief(ahead.high)})`,
        ]
      : [],
  )
  return `${periodName(past[0]!.month)} to ${periodName(past.at(-1)!.month)}: ${money.brief(sums.reduce(addMoney, 0))} of revenue. ${aheadText.expected}: ${foreseen.join('; ')}.`
}
