import type { PeriodKind } from '#domain/analytics/period.ts'
import type { RetentionRow } from '#domain/analytics/retention-row.ts'
import { averageLine, retentionLines, retentionOffsets } from '#domain/analytics/retention-view.ts'
import { heatTitle } from '#text/analytics/cohorts.ts'
import { averageRow, wholeRetentionTable } from '#text/analytics/retention.ts'
import { type Sheet, sheetOf } from './write-workbook.ts'

interface View {
  groupBy: PeriodKind
  lastOrderedAt: string
  isCumulative: boolean
}

/** The sheet of the retention table: first the average row, with shares and, beside them, numbers of customers. */
export function retentionSheet(rows: RetentionRow[], view: View): Sheet {
  const lines = retentionLines(rows, view)
  return sheetOf(
    heatTitle('retention', view.groupBy),
    wholeRetentionTable({ ...view, offsets: retentionOffsets(rows).length }),
    lines.length ? [averageRow(averageLine(lines)), ...lines] : [],
  )
}
