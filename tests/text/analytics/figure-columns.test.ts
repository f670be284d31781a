// One definition of a column gives the page, CSV, tab-separated text and the workbook.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CohortLine } from '#domain/analytics/cohort-view.ts'
import { toCsv } from '#domain/site/table-export.ts'
import { dollars } from '#domain/values/money.ts'
import { cohortTable } from '#text/analytics/cohort-columns.ts'
import {
  exportCells,
  type FigureColumn,
  type FigureKind,
  figureSheet,
  shownFigure,
} from '#text/analytics/figure-columns.ts'
import { averageRow, customersTable, sharesTable, wholeRetentionTable } from '#text/analytics/retention.ts'

const cases: [kind: FigureKind, value: string | number | null, shown: string, exported: string][] = [
  ['text', '=A1', '=A1', "'=A1"],
  ['period', '2024-08', 'Aug 2024', '2024-08'],
  ['date', '2024-08-05', 'Aug 5, 2024', '2024-08-05'],
  ['count', 12345, '12,345', '12345'],
  ['quantity', 1234.567, '1,234.57', '1234.567'],
  ['quotient', 2, '2.00', '2.00'],
  ['money', 1234.005, '$1,234.01', '1234.01'],
  ['money', -0.001, '$0.00', '0.00'],
  ['rate', 0.1234, '12.3%', '12.3%'],
  ['change', 0.1234, '+12.3%', '12.3%'],
  ['change', -0.05, '-5.0%', '-5.0%'],
  ['money', null, '–', ''],
]
for (const [kind, value, shown, exported] of cases)
  test(`${kind} ${value}: ${shown} on the page, ${exported || 'blank'} in an export`, () => {
    const columns: FigureColumn<typeof value>[] = [{ key: 'a', label: 'A', kind, value: (row) => row }]
    assert.is(shownFigure(kind, value, dollars), shown)
    assert.is(toCsv(exportCells(figureSheet('T', columns, [value]))), `A\r\n${exported}\r\n`)
  })

test('cohorts: money with 2 decimals, blank for future cells, and the running cell is marked', () => {
  const line: CohortLine = {
    cohort: '2024-01',
    customers: 1200,
    cells: [
      { value: 1234.005, isRunning: false },
      { value: -0.001, isRunning: true },
      { value: null, isRunning: false },
    ],
  }
  const view = { groupBy: 'month', isLtv: false, isCumulative: false, withFirstPurchase: false } as const
  const columns = cohortTable([0, 1, 2], view)
  assert.is(
    toCsv(exportCells(figureSheet('', columns, [line]))),
    'Cohort,Customers,M0,M1,M2\r\n2024-01,1200,1234.01,0.00,\r\n',
  )
  assert.equal(
    columns.map(({ isUnfinished }) => isUnfinished?.(line) ?? false),
    [false, false, false, true, false],
  )
})

test('retention: as shares, as customers below an average in percent, and both side by side', () => {
  const cell = { value: 0.25, back: 3, of: 12, isRunning: false }
  const none = { value: null, back: 0, of: 0, isRunning: false }
  const lines = [
    averageRow({ customers: 12, cells: [cell, none] }),
    { cohort: '2024-01', customers: 12, cells: [cell, none] },
  ]
  const table = { groupBy: 'month', isCumulative: false, offsets: 2 } as const
  const rowsOf = (columns: ReturnType<typeof sharesTable>) => toCsv(exportCells(figureSheet('', columns, lines)))
  assert.is(rowsOf(sharesTable(table)), 'Cohort,Customers,M0,M1\r\nAverage,12,25.0%,\r\n2024-01,12,25.0%,\r\n')
  assert.is(rowsOf(customersTable(table)), 'Cohort,Customers,M0,M1\r\nAverage,12,25.0%,\r\n2024-01,12,3,\r\n')
  assert.is(
    rowsOf(wholeRetentionTable(table)),
    'Cohort,Customers,M0,M1,M0 customers,M1 customers\r\nAverage,12,25.0%,,,\r\n2024-01,12,25.0%,,3,\r\n',
  )
})

test.run()
