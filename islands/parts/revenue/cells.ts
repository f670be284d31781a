import type { ExportCell } from '#domain/site/table-export.ts'
import { formatCount, formatRate, type MoneyFormat, twoDecimals } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

type Read<Row> = (row: Row) => number | null

/** How a figure is sorted, shown and exported; what cannot be computed is `–` on the screen and blank in an export. */
const figure =
  (shown: (value: number, money: MoneyFormat) => string, exported: (value: number) => string) =>
  <Row>(read: Read<Row>) => ({
    value: read,
    shown: (row: Row, money: MoneyFormat) => {
      const value = read(row)
      return value === null ? analyticsText.notAvailable : shown(value, money)
    },
    exported: (row: Row): ExportCell => {
      const value = read(row)
      return value === null ? null : { number: exported(value) }
    },
  })

const upToTwo = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const moneyCells = figure((value, money) => money.exact(value), twoDecimals)
export const countCells = figure(formatCount, String)
/** Quantities may be fractions: kilograms, hours. */
export const unitCells = figure((units) => upToTwo.format(units), String)
export const quotientCells = figure((quotient) => quotient.toFixed(2), twoDecimals)
export const rateCells = figure(formatRate, (rate) => String(Math.round(rate * 1e6) / 1e6))
/** A change: `+12.5%` */
export const changeCells = figure(
  (change) => `${change > 0 ? '+' : ''}${formatRate(change)}`,
  (change) => String(Math.round(change * 1e6) / 1e6),
)
export const periodCells = {
  value: (row: { period: string }) => row.period,
  shown: (row: { period: string }) => row.period,
  exported: (row: { period: string }): ExportCell => ({ text: row.period }),
}
