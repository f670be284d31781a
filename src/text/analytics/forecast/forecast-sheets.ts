import { decileRange } from '#domain/analytics/decile.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import type { TestSums } from '#domain/forecast/back-test.ts'
import type { ExpectedOfGroup, Fit } from '#domain/forecast/forecast.ts'
import { afterRefunds, forecastMonths, perCustomer, wholeForecast } from '#domain/forecast/forecast-view.ts'
import { formatCount } from '#domain/values/money.ts'
import { cohortColumn, customersColumn } from '../cohort-columns.ts'
import { periodName } from '../period-name.ts'
import { forecastText, monthOf } from './forecast.ts'

/** A table of the Forecast page, for the screen, exports and the workbook. */
export interface ForecastSheet {
  name: string
  columns: {
    heading: string
    definition?: string
    kind: 'text' | 'count' | 'quotient' | 'money'
    /** begins with a period as every export writes it, `2024-08`; on the page it is `Aug 2024` */
    isPeriod?: true
  }[]
  rows: (string | number | null)[][]
  /** of each row, where the list of its customers is; on the page alone */
  lists?: (string | undefined)[]
}

/** Of a long table, what is folded. */
export const moreRows = (rows: number) => `${formatCount(rows)} more ${rows === 1 ? 'row' : 'rows'}`

const count = (heading: string, definition?: string) => ({ heading, definition, kind: 'count' as const })
const money = (heading: string, definition?: string) => ({ heading, definition, kind: 'money' as const })
const text = (heading: string, definition?: string) => ({ heading, definition, kind: 'text' as const })
const period = (heading: string, definition?: string) => ({ ...text(heading, definition), isPeriod: true as const })

/** `2024-08 (12 days)` of an export as the page has it: `Aug 2024 (12 days)` */
export const periodOnPage = (cell: string): string => cell.replace(/^[\d-]{4,10}/, (label) => periodName(label))

const testColumns = [
  count(customersColumn.label),
  count(forecastText.ordersForecast),
  count('Purchase days that came'),
  count(forecastText.plainOrders),
  money(forecastText.moneyForecast),
  money('Money received', 'Before refunds, as the forecast is.'),
  money(forecastText.plainMoney),
]

const testCells = (sums: TestSums) => [
  sums.customers,
  Math.round(sums.forecastOrders),
  sums.actualOrders,
  sums.plainOrders,
  sums.forecastMoney,
  sums.actualMoney,
  sums.plainMoney,
]

export const repeatsLabel = (repeats: number, most: number): string => (repeats >= most ? `${most}+` : String(repeats))

/** The back-test by repeats and by tenth, the total last. */
export const testSheets = ({ backTest }: Fit, mostRepeats: number): [ForecastSheet, ForecastSheet] => [
  {
    name: 'Test by repeats',
    columns: [text('Repeat purchase days so far'), ...testColumns],
    rows: [
      ...backTest.byRepeats.map(({ repeats, ...sums }) => [repeatsLabel(repeats, mostRepeats), ...testCells(sums)]),
      [forecastText.total, ...testCells(backTest.total)],
    ],
  },
  {
    name: 'Test by tenth',
    columns: [text('Tenth of customers'), ...testColumns],
    rows: backTest.byDecile.map(({ decile, ...sums }) => [String(decile), ...testCells(sums)]),
  },
]

export const monthsSheet = (fit: Fit): ForecastSheet => ({
  name: forecastText.monthsTitle,
  columns: [period('Month'), count(forecastText.orders), money(forecastText.money), money(forecastText.afterRefunds)],
  rows: forecastMonths(fit).map(({ month, days, orders, money: value }) => [
    monthOf(month, days, month),
    Math.round(orders),
    value,
    afterRefunds(value, fit.refundRate),
  ]),
})

const valueColumns = [
  count(customersColumn.label),
  money('Earned so far', 'Money per customer from the first order until now, refunds included.'),
  {
    heading: 'Purchase days expected',
    definition: 'Days with a purchase per customer in the forecast.',
    kind: 'quotient' as const,
  },
  money('Money expected', 'Money per customer in the forecast, before refunds.'),
  money('After refunds', 'The same, with the file’s refund rate taken off.'),
]

const valueCells = (group: ExpectedOfGroup, { refundRate }: Fit) => {
  const one = perCustomer(group)
  return [one.customers, one.pastMoney, one.orders, one.money, afterRefunds(one.money, refundRate)]
}

/** The newest cohort first, as the LTV table has the oldest: the newest are what a shop asks about. */
export const cohortsSheet = (fit: Fit): ForecastSheet => ({
  name: 'Expected by cohort',
  columns: [period(cohortColumn.label, cohortColumn.definition), ...valueColumns],
  rows: fit.cohorts
    .map((cohort) => [periodLabel('month', cohort.cohort), ...valueCells({ ...cohort, ...wholeForecast(cohort) }, fit)])
    .reverse(),
})

export const decilesSheet = (fit: Fit): ForecastSheet => ({
  name: 'Expected by first order',
  columns: [text('First-order percentile', 'Customers by the value of their first order, in tenths.'), ...valueColumns],
  rows: fit.deciles.map(({ decile, ...group }) => [decileRange(decile), ...valueCells(group, fit)]).reverse(),
})

export const skusSheet = (fit: Fit, names: Map<string, string | null>): ForecastSheet => ({
  name: 'Expected by first product',
  columns: [text('SKU'), text('Name'), ...valueColumns],
  rows: fit.skus.map(({ sku, ...group }) => [sku, names.get(sku) ?? null, ...valueCells(group, fit)]),
})
