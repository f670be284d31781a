import { isPeriodLabel } from '#domain/analytics/period.ts'
import { mostMailRows } from '#domain/mail/mail-table.ts'
import { pauses } from '#server/analytics/pauses.ts'
import { plain, type Sheet, type SheetRow } from '#server/analytics/write-workbook.ts'
import type { FigureValue } from '#text/analytics/figure-columns.ts'

/** A sheet of a workbook as a mail shows and attaches it. Its rows can be read only once. */
export interface ReadSheet extends Pick<Sheet, 'name' | 'columns'> {
  shown: { values: FigureValue[]; isUnfinished: boolean }[]
  /** the number of its rows */
  total: number
  /** undefined if it has too many cells */
  whole: Sheet | undefined
}

/** More cells would be more than 5 MB. */
const mostCells = 300_000

/**
 * Reads a sheet to its end. What is shown are its first rows; of periods or cohorts, the newest, below the rows of all of
 * them. `keeps`: the whole sheet is needed, too.
 */
export async function readSheet({ name, columns, rows }: Sheet, keeps: boolean): Promise<ReadSheet> {
  const pause = pauses()
  const isOfPeriods = columns[0]?.kind === 'period' || columns[0]?.key === 'cohort'
  const shown: SheetRow[] = []
  let above = 0
  let total = 0
  let kept: SheetRow[] | undefined = keeps ? [] : undefined
  for await (const row of rows) {
    total++
    kept?.push(row)
    if (total * columns.length > mostCells) kept = undefined
    if (isOfPeriods || shown.length < mostMailRows) shown.push(row)
    if (isOfPeriods && above === total - 1 && !isPeriodLabel(String(plain(row[0] ?? null)))) above++
    if (shown.length > mostMailRows) shown.splice(Math.min(above, mostMailRows), 1)
    await pause()
  }
  return {
    ...{ name, columns, total },
    shown: shown.map((row) => ({
      values: row.map(plain),
      isUnfinished: row.some((cell) => plain(cell) !== cell),
    })),
    whole: kept && { name, columns, rows: kept },
  }
}
