/**
 * How a file joins those before it in its data source (docs/semantics.md §13): by order IDs, by counted equal rows, in place
 * of all rows of its period, or in place of everything.
 */
export const joinings = ['orders', 'rows', 'period', 'all'] as const
export type Joining = (typeof joinings)[number]

/** Ten years of months. Each is joined again with every addition. */
export const mostFilesOfSource = 120

/** Rows, and the money of those with a value: exact decimal text, 4 places. */
export interface RowsAndMoney {
  rows: number
  money: string
}

/** The first and the last day of rows, `YYYY-MM-DD`. */
export interface DaysOfRows {
  firstDay: string
  lastDay: string
}

/** What a file brought to its data source, and what became of it since. */
export interface JoinedFile {
  /** its own rows, as the file's account counts them */
  rows: number
  analysed: RowsAndMoney
  continuationRows: number
  setAsideRows: number
  leftOutRows: number
  /** usable rows that the files before it did not have, nor others of their orders */
  fresh: RowsAndMoney
  /** rows of orders that they had, which count as this file has them */
  renewed: RowsAndMoney
  /** rows that they had, which count once */
  alreadyThere: RowsAndMoney
  /** rows of files before it that it took the place of */
  replaced: RowsAndMoney
  /** its rows that a later file took the place of */
  superseded: RowsAndMoney
  /** orders that it has with another value than the files before it */
  changedOrders: number
  /** all rows of the source once it had joined; absent in what was joined before this existed */
  total?: RowsAndMoney
  /**
   * Days with the same revenue as in the files before to which the file added rows all the same, and their money: the same orders may
   * count twice, with customers, times or order IDs written in another way.
   */
  doubtfulDays?: RowsAndMoney
  /** days of its usable rows and those left out, `YYYY-MM-DD`; blank where a later file stands for all */
  firstDay: string
  lastDay: string
}

/** Days between the first and the last of a source's files that none of them covers, `YYYY-MM-DD`, each range whole. */
export function daysNotCovered(files: Pick<JoinedFile, 'firstDay' | 'lastDay'>[]): [from: string, to: string][] {
  const spans = files.filter(({ firstDay }) => firstDay).sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  const gaps: [string, string][] = []
  let covered = spans[0]?.lastDay ?? ''
  for (const { firstDay, lastDay } of spans) {
    if (firstDay > dayAfter(covered, 1)) gaps.push([dayAfter(covered, 1), dayAfter(firstDay, -1)])
    if (lastDay > covered) covered = lastDay
  }
  return gaps
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
