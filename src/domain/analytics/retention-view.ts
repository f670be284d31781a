import type { Offset } from './cohort.ts'
import { lastCompletePeriod, type PeriodKind, periodFromLabel, periodOf } from './period.ts'
import type { RetentionRow } from './retention-row.ts'

export interface RetentionCell {
  /** share of the row's customers, 0..1; null: the period has not begun */
  value: number | null
  /** customers who came back, and the customers of whom they are a share */
  back: number
  of: number
  /** the period is in progress */
  isRunning: boolean
}

export interface RetentionLine {
  cohort: string
  customers: number
  /** one cell per offset, from 0 */
  cells: RetentionCell[]
}

interface View {
  groupBy: PeriodKind
  /** the file's latest order, `YYYY-MM-DD…` */
  lastOrderedAt: string
  isCumulative: boolean
}

/** The offsets that at least one cohort has reached, from 0. */
export const retentionOffsets = (rows: RetentionRow[]): Offset[] =>
  Array.from({ length: 1 + rows.reduce((last, { periods }) => Math.max(last, periods), 0) }, (_, k) => k as Offset)

/**
 * The table's body: shares per period or cumulative. A cell is blank if its period has not begun (docs/semantics.md
 * §9).
 */
export function retentionLines(rows: RetentionRow[], view: View): RetentionLine[] {
  const lastPeriod = periodOf(view.groupBy, view.lastOrderedAt)
  const complete = lastCompletePeriod(view.groupBy, view.lastOrderedAt)
  const offsets = retentionOffsets(rows)
  return rows.map((row) => {
    const cohort = periodFromLabel(view.groupBy, row.cohort)
    const cells = offsets.map((k) => {
      const back = view.isCumulative ? row[`c${k}`] : row[`m${k}`]
      const hasBegun = cohort + k <= lastPeriod
      return {
        value: hasBegun ? back / row.customers : null,
        back,
        of: row.customers,
        isRunning: hasBegun && cohort + k > complete,
      }
    })
    return { cohort: row.cohort, customers: row.customers, cells }
  })
}

/** The mean of all customers over the complete cells of each column; null if a column has none. */
export function averageLine(lines: RetentionLine[]): Omit<RetentionLine, 'cohort'> {
  const columns = lines[0]?.cells.length ?? 0
  const cells = Array.from({ length: columns }, (_, k) => {
    let back = 0
    let of = 0
    for (const { cells } of lines) {
      const cell = cells[k]!
      if (cell.value === null || cell.isRunning) continue
      back += cell.back
      of += cell.of
    }
    return { value: of ? back / of : null, back, of, isRunning: false }
  })
  return { customers: lines.reduce((sum, line) => sum + line.customers, 0), cells }
}
