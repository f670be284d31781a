/** So many periods are on a page, the latest: six years of days. Drawing 4,000 held the process for 0.07 s. */
export const mostPeriodsShown = 2200

/** So many cohorts are on a page: three years of days. Three tables of 4,000 held the process for 0.2 s. */
export const mostCohortsShown = 1100

/** So many periods are in a workbook: fifty-four years of days, which take 4 s of the processor. */
export const mostPeriodsInWorkbook = 20_000

/** Which of a file's periods: from one until another, those after one, so many of them, or the latest so many. */
export interface PeriodPart {
  from?: number
  until?: number
  after?: number
  limit?: number
  latest?: number
}

/** Monthly cohorts of a forecast and its payback, the latest: ten years. Each has a field of its own. */
export const mostForecastCohorts = 120

/**
 * The rows, in order, of the latest `mostPeriodsShown` periods of the calendar, so that tiles, charts and tables have one span:
 * the charts have a place for periods without an order, too. `last`: the last period of the page.
 */
export function latestOf<Row extends { period: number }>(rows: readonly Row[], last = rows.at(-1)?.period ?? 0): Row[] {
  const first = last - mostPeriodsShown + 1
  return rows.filter(({ period }) => period >= first)
}
