import { customersLink } from '#domain/analytics/customers/customer-links.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { formatCount } from '#domain/values/money.ts'
import { findPayback } from '#server/analytics/forecast/find-payback.ts'
import { forecastOfFile } from '#server/analytics/forecast/forecast-of-file.ts'
import { type ForecastSheets, sheetsOfFile } from '#server/analytics/forecast/sheets-of-file.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { forecastFormula } from '#text/analytics/forecast/forecast-formulas.ts'
import { type ForecastSheet, forecastTables, periodOnPage } from '#text/analytics/forecast/forecast-sheets.ts'
import { paybackColumns, paybackFormula, paybackText, paybackWords } from '#text/analytics/forecast/payback.ts'
import { periodName } from '#text/analytics/period-name.ts'
import type { FindRow } from './asked-number.ts'

/** A figure of a table of the Forecast, by the place of its row: its formula. A number of customers leads to their list. */
export const forecastNumber: FindRow = async ({ c, query, file, row, column: key }) => {
  const forecast = await forecastOfFile(c.var.db, file.id)
  if (typeof forecast === 'string' || !forecast.fit) return undefined
  const table = forecastTables.find((one) => one === query.get('of'))
  const sheet = table && sheetOf(await sheetsOfFile(c.var.db, file.id, forecast.fit), table)
  const values = /^\d{1,4}$/.test(row) ? sheet?.rows[Number(row)] : undefined
  const at = sheet?.columns.findIndex((one) => one.key === key) ?? -1
  if (!sheet || !values || at < 1) return undefined
  const column = sheet.columns[at]!
  const money = moneyOfFile(file)
  const list = sheet.lists?.[Number(row)]
  const name = periodOnPage(String(values[0]))
  return {
    told: {
      shown: shownFigure(column.kind, values[at]!, money),
      formula: forecastFormula(table, column.label, forecast.fit),
      parts: list ? [{ name: sheet.columns[0]!.label, shown: name, href: list }] : [],
    },
  }
}

const sheetOf = ({ tests, ...others }: ForecastSheets, table: (typeof forecastTables)[number]): ForecastSheet =>
  table === 'by-repeats' ? tests[0] : table === 'by-tenth' ? tests[1] : others[table]

/** A figure of the payback of a cohort: its formula, with the customers of the cohort. */
export const paybackNumber: FindRow = async ({ c, file, row, column }) => {
  const { inputs, cohorts, from } = await findPayback(c, file)
  const cohort = cohorts.find((one) => one.cohort === row)
  if (!cohort) return undefined
  const money = moneyOfFile(file)
  const shown = {
    customers: formatCount(cohort.customers),
    earned: shownFigure('money', cohort.earned, money),
    payback: paybackWords(cohort),
  }
  if (column !== 'customers' && column !== 'earned' && column !== 'payback') return undefined
  return {
    told: {
      shown: shown[column],
      formula:
        column === 'customers' ? paybackColumns.customers.definition : paybackFormula(cohort, inputs, money, from),
      parts: [
        {
          name: paybackText.customersOf,
          shown: periodName(cohort.cohort),
          href: customersLink(file.id, { groupBy: 'month', cohort: cohort.cohort }),
        },
      ],
    },
  }
}
