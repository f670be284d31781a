import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { checkText } from '#text/mapping/checks.ts'

export const plain: ColumnMapping = {
  mail: 'customerId',
  date: 'transactionDate',
  total: 'transactionValue',
  no: 'orderId',
}

/** What the checks say of a table of comma-separated lines, its header first. */
export function said(text: string, mapping: ColumnMapping = plain, isWhole = true): string[] {
  const [columns, ...cells] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  return sampleReport(columns!, cells, positionsOf(columns!, mapping), {}, isWhole).checks.map(checkText)
}
