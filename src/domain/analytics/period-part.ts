/** So many periods are on a page, the latest: eleven years of days. More would make a page of cohorts larger than 2 MB. */
export const mostPeriodsShown = 4000

/** So many periods are in a workbook: fifty-four years of days, which take 4 s of the processor. */
export const mostPeriodsInWorkbook = 20_000

/** Which of a file's periods: those after one, so many of them, or the latest so many. */
export interface PeriodPart {
  after?: number
  limit?: number
  latest?: number
}
