import type { GroupBy } from '#domain/analytics/period.ts'
import type { RetentionRow } from '#domain/analytics/retention/retention.ts'
import {
  averageLine,
  type RetentionCell,
  retentionLines,
  retentionOffsets,
} from '#domain/analytics/retention/retention-view.ts'
import { cohortColumn, customersColumn } from '#text/analytics/cohort-columns.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { retentionByTitle, retentionColumnText, retentionText } from '#text/analytics/retention.ts'
import { type Sheet, sheetValue } from './write-workbook.ts'

interface View {
  groupBy: GroupBy
  lastOrderedAt: string
  isCumulative: boolean
}

/** The retention table: the shares, beside them the customers, first the average. */
export function retentionSheet(rows: RetentionRow[], view: View): Sheet {
  const labels = retentionOffsets(rows).map((k) => retentionColumnText(k, view.groupBy, view.isCumulative).label)
  return {
    name: retentionByTitle(view.groupBy),
    columns: [
      { heading: cohortColumn.label, kind: 'text' },
      { heading: customersColumn.label, kind: 'count' },
      ...labels.map((heading) => ({ heading, kind: 'rate' as const })),
      ...labels.map((label) => ({ heading: retentionText.customersHeading(label), kind: 'count' as const })),
    ],
    rows: sheetRows(rows, view),
  }
}

function* sheetRows(rows: RetentionRow[], view: View) {
  if (!rows.length) return
  const lines = retentionLines(rows, view)
  const { customers, cells } = averageLine(lines)
  yield [cohortText.average, customers, ...sharesOf(cells)]
  for (const line of lines) {
    const counts = line.cells.map(({ value, back, isRunning }) =>
      sheetValue({ value: value === null ? null : back, isRunning }),
    )
    yield [line.cohort, line.customers, ...sharesOf(line.cells), ...counts]
  }
}

const sharesOf = (cells: RetentionCell[]) => cells.map(sheetValue)
