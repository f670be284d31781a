/** So many periods are on a page, the latest: eleven years of days. */
export const mostPeriodsShown = 4000

/** So many cohorts are on a page: five years of days. Three tables of twice as many held the process for 0.2 s. */
export const mostCohortsShown = 2000

/** So many periods are in a workbook: fifty-four years of days, which take 4 s of the processor. */
export const mostPeriodsInWorkbook = 20_000

/** Which of a file's periods: those after one, so many of them, or the latest so many. */
export interface PeriodPart {
  after?: number
  limit?: number
  latest?: number
}
