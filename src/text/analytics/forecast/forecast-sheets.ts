import { decileRange } from '#domain/analytics/decile.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import type { TestSums } from '#domain/forecast/back-test.ts'
import type { ExpectedOfGroup, Fit } from '#domain/forecast/forecast.ts'
import {
  afterRefunds,
  type ForecastMonth,
  forecastMonths,
  perCustomer,
  wholeForecast,
} from '#domain/forecast/forecast-view.ts'
import { roundMoney } from '#domain/values/money.ts'
import { cohortColumn, customersColumn } from '../cohort-columns.ts'
import { type FigureColumn, type FigureKind, type FigureSheet, figureSheet } from '../figure-columns.ts'
import { periodName } from '../period-name.ts'
import { forecastText, monthOf } from './forecast.ts'

/** A table of the Forecast page, for the screen, exports and the workbook. */
export interface ForecastSheet extends FigureSheet {
  /** for each row, the address of the list of its customers; only on the page */
  lists?: (string | undefined)[]
}

/** The tables of the Forecast page, as addresses name them. */
export const forecastTables = ['months', 'cohorts', 'deciles', 'skus', 'by-repeats', 'by-tenth'] as const
export type ForecastTable = (typeof forecastTables)[number]

/** Names of columns, which are also their keys. */
export const forecastColumns = {
  earned: 'Earned so far',
  days: 'Purchase days expected',
  expected: 'Money expected',
  left: 'After refunds',
  came: 'Purchase days that came',
  received: 'Money received',
} as const

/** A column of one kind. */
const of =
  (kind: FigureKind) =>
  <Row>(label: string, value: FigureColumn<Row>['value'], definition?: string): FigureColumn<Row> => ({
    key: label,
    label,
    definition,
    kind,
    value,
  })
const [count, money, text, period, quotient] = [of('count'), of('money'), of('text'), of('period'), of('quotient')]

/** `2024-08 (12 days)` in an export, `Aug 2024 (12 days)` on the page */
export const periodOnPage = (cell: string): string => cell.replace(/^[\d-]{4,10}/, (label) => periodName(label))

interface FilteredForecast {
  customers: number
  orders: number | null
  money: number | null
}

/** What the customers under a filter are expected to bring in 12 months, as the page shows it. */
export const filteredSheet = (forecast: FilteredForecast): FigureSheet =>
  figureSheet(
    forecastText.ahead,
    [
      count<FilteredForecast>(customersColumn.label, ({ customers }) => customers),
      count<FilteredForecast>(forecastColumns.days, ({ orders }) => orders && Math.round(orders)),
      money<FilteredForecast>(forecastColumns.expected, ({ money }) => money && roundMoney(money), 'Before refunds.'),
      money<FilteredForecast>(
        forecastText.perCustomer,
        ({ money, customers }) => money && customers && roundMoney(money / customers),
      ),
    ],
    [forecast],
  )

const testColumns: FigureColumn<TestSums>[] = [
  count(customersColumn.label, ({ customers }) => customers),
  count(forecastText.ordersForecast, ({ forecastOrders }) => Math.round(forecastOrders)),
  count(forecastColumns.came, ({ actualOrders }) => actualOrders),
  count(forecastText.plainOrders, ({ plainOrders }) => plainOrders),
  money(forecastText.moneyForecast, ({ forecastMoney }) => forecastMoney && roundMoney(forecastMoney)),
  money(forecastColumns.received, ({ actualMoney }) => actualMoney, 'Before refunds, as the forecast is.'),
  money(forecastText.plainMoney, ({ plainMoney }) => plainMoney),
]

export const repeatsLabel = (repeats: number, most: number): string => (repeats >= most ? `${most}+` : String(repeats))

/** The back-test by repeats and by tenth of customers, with the total last. */
export const testSheets = ({ backTest }: Fit, mostRepeats: number): [ForecastSheet, ForecastSheet] => [
  figureSheet(
    'Test by repeats',
    [text('Repeat purchase days so far', ({ group }: { group: string }) => group), ...testColumns],
    [
      ...backTest.byRepeats.map(({ repeats, ...sums }) => ({ group: repeatsLabel(repeats, mostRepeats), ...sums })),
      { group: forecastText.total, ...backTest.total },
    ],
  ),
  figureSheet(
    'Test by tenth',
    [text('Tenth of customers', ({ decile }: { decile: number }) => String(decile)), ...testColumns],
    backTest.byDecile,
  ),
]

export const monthsSheet = (fit: Fit): ForecastSheet =>
  figureSheet<ForecastMonth>(
    forecastText.monthsTitle,
    [
      period('Month', ({ month, days }) => monthOf(month, days, month)),
      count(forecastText.orders, ({ orders }) => Math.round(orders)),
      money(forecastText.money, ({ money }) => money && roundMoney(money)),
      money(forecastText.afterRefunds, ({ money }) => afterRefunds(money, fit.refundRate)),
    ],
    forecastMonths(fit),
  )

const valueColumns = ({ refundRate }: Fit): FigureColumn<ExpectedOfGroup>[] => [
  count(customersColumn.label, ({ customers }) => customers),
  money(
    forecastColumns.earned,
    (group) => roundMoney(perCustomer(group).pastMoney),
    'Money per customer from the first order until now, refunds included.',
  ),
  quotient(
    forecastColumns.days,
    (group) => perCustomer(group).orders,
    'Days with a purchase per customer in the forecast.',
  ),
  money(
    forecastColumns.expected,
    (group) => {
      const { money } = perCustomer(group)
      return money && roundMoney(money)
    },
    'Money per customer in the forecast, before refunds.',
  ),
  money(
    forecastColumns.left,
    (group) => afterRefunds(perCustomer(group).money, refundRate),
    'The same, with the file’s refund rate taken off.',
  ),
]

/** The newest cohort comes first, because shops ask about it; the LTV table starts with the oldest. */
export const cohortsSheet = (fit: Fit): ForecastSheet =>
  figureSheet(
    'Expected by cohort',
    [
      period(
        cohortColumn.label,
        ({ cohort }: { cohort: number }) => periodLabel('month', cohort),
        cohortColumn.definition,
      ),
      ...valueColumns(fit),
    ],
    fit.cohorts.map((cohort) => ({ ...cohort, ...wholeForecast(cohort) })).reverse(),
  )

export const decilesSheet = (fit: Fit): ForecastSheet =>
  figureSheet(
    'Expected by first order',
    [
      text(
        'First-order percentile',
        ({ decile }: Fit['deciles'][number]) => decileRange(decile),
        'Customers by the value of their first order, in tenths.',
      ),
      ...valueColumns(fit),
    ],
    [...fit.deciles].reverse(),
  )

export const skusSheet = (fit: Fit, names: Map<string, string | null>): ForecastSheet =>
  figureSheet(
    'Expected by first product',
    [
      text('SKU', ({ sku }: Fit['skus'][number]) => sku),
      text('Name', ({ sku }: Fit['skus'][number]) => names.get(sku) ?? null),
      ...valueColumns(fit),
    ],
    fit.skus,
  )
