/**
 * A page shows at most this many periods, the latest: six years of days. Drawing 4,000 blocked the process for 0.07 s.
 */
export const mostPeriodsShown = 2200

/** A page shows at most this many cohorts: three years of days. Three tables of 4,000 blocked the process for 0.2 s. */
export const mostCohortsShown = 1100

/** A workbook holds at most this many periods: fifty-four years of days, which take 4 s of CPU. */
export const mostPeriodsInWorkbook = 20_000

/**
 * Which periods of a file to read: from one until another, those after one, a given number of them, or a given number
 * of the latest.
 */
export interface PeriodPart {
  from?: number
  until?: number
  after?: number
  limit?: number
  latest?: number
}

/**
 * A forecast and its payback table show at most this many monthly cohorts, the latest: ten years. Each has an input
 * field of its own.
 */
export const mostForecastCohorts = 120

/**
 * The rows of the latest `mostPeriodsShown` calendar periods, in order. Charts keep a place for periods without orders,
 * so counting calendar periods gives tiles, charts and tables the same span. `last`: the last period of the page.
 */
export function latestOf<Row extends { period: number }>(rows: readonly Row[], last = rows.at(-1)?.period ?? 0): Row[] {
  const first = last - mostPeriodsShown + 1
  return rows.filter(({ period }) => period >= first)
}
