import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

/**
 * The ingestion's result for a text with semicolons, which the mapping screen must predict: money, customers, set-aside
 * rows.
 */
export async function figuresOfBoth(text: string, mapping: ColumnMapping, options: MappingOptions = {}) {
  const { summary } = await ingested(text, mapping, { options })
  const [columns = [], ...cells] = text
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  const sample = sampleReport(columns, cells, positionsOf(columns, mapping), options, true)
  const figures = {
    money: Number(summary.analysedMoney),
    customers: summary.customers,
    aside: Object.fromEntries(summary.setAside.map(({ reason, rows }) => [reason, rows])),
  }
  const aside = Object.fromEntries(sample.setAside.map(({ reason, rows }) => [reason, rows]))
  assert.equal({ money: sample.money, customers: sample.customers, aside }, figures, text)
  return figures
}
