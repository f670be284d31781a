/**
 * How a file joins the earlier files of its data source (docs/semantics.md §13): by order IDs, by counting equal rows,
 * by replacing all rows of its period, or by replacing everything.
 */
export const joinings = ['orders', 'rows', 'period', 'all'] as const
export type Joining = (typeof joinings)[number]

/** Ten years of monthly files. Every addition joins all of them again. */
export const mostFilesOfSource = 120

/** A number of rows, and the money of the rows that have a value: exact decimal text, 4 places. */
export interface RowsAndMoney {
  rows: number
  money: string
}

/** The first and the last day of some rows, `YYYY-MM-DD`. */
export interface DaysOfRows {
  firstDay: string
  lastDay: string
}

/** What a file brought to its data source, and what happened to its rows since. */
export interface JoinedFile {
  /** all rows of the file, as its account counts them */
  rows: number
  analysed: RowsAndMoney
  continuationRows: number
  setAsideRows: number
  leftOutRows: number
  /** usable rows that are new, and belong to orders that earlier files do not have */
  fresh: RowsAndMoney
  /** rows of orders that earlier files have, too; they count as this file has them */
  renewed: RowsAndMoney
  /** rows that earlier files have, too; they count once */
  alreadyThere: RowsAndMoney
  /** rows of earlier files that this file replaced */
  replaced: RowsAndMoney
  /** rows of this file that a later file replaced */
  superseded: RowsAndMoney
  /** orders that have another value in this file than in the earlier files */
  changedOrders: number
  /** all rows of the source after this file joined; absent in files that joined with an earlier version */
  total?: RowsAndMoney
  /**
   * Days to which the file added rows although earlier files have the same revenue on them, and the money of these
   * rows. The same orders may count twice, with customers, times or order IDs written differently.
   */
  doubtfulDays?: RowsAndMoney
  /** days of its usable and left-out rows, `YYYY-MM-DD`; blank if a later file replaces all of them */
  firstDay: string
  lastDay: string
}

/** Gaps between a source's first and last day that none of its files covers, as ranges of days, `YYYY-MM-DD`. */
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
