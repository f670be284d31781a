import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FiguresAnswer } from '#domain/analytics/customers/list-question.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { resolveConditions } from '#domain/filters/resolve-conditions.ts'
import { fileOf, type ListSummary, listTables } from '#domain/ingestion/customer-list.ts'
import type { RollupTable } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { answerFigures } from '#jobs/read-lists/answer-figures.ts'
import { readRows } from '#jobs/read-lists/read-list-rows.ts'
import { lookAt, rollupsIn } from '#tests/jobs/ingest/ingested.ts'

export interface AskedList {
  summary: ListSummary
  figures(
    conditions: Condition[],
  ): Promise<{ answer: FiguresAnswer; rollups: Record<RollupTable, Record<string, unknown>[]> }>
  rows(query: string, conditions: Condition[], more?: object): Promise<Record<string, any>[]>
  close(): void
}

/** Makes the list of a file in this process, and asks it as a reader child does. */
export async function askedList(
  contents: string,
  mapping: ColumnMapping,
  options?: MappingOptions,
): Promise<AskedList> {
  const folder = mkdtempSync(join(tmpdir(), 'asked-list-'))
  const back = process.cwd()
  const sourcePath = join(folder, 'source')
  writeFileSync(sourcePath, contents)
  const look = await lookAt(sourcePath, Buffer.from(contents), options)
  const request = { sourcePath, workPath: folder, look, options, memoryLimit: '1GB', threads: 2 }
  const summary = await makeList({ ...request, positions: positionsOf(look.columns, mapping), only: 'list' }, () => {})
  process.chdir(back)
  const paths = Object.fromEntries(listTables.map((table) => [table, join(folder, fileOf(table))])) as Record<
    (typeof listTables)[number],
    string
  >
  const resolved = (conditions: Condition[]) => resolveConditions(conditions, summary.facts.attributes!)!
  let answers = 0
  return {
    summary,
    async figures(conditions) {
      const workPath = join(folder, `answer-${answers++}`)
      mkdirSync(workPath)
      const answer = await answerFigures({ kind: 'figures', paths, conditions: resolved(conditions), workPath })
      return { answer, rollups: rollupsIn(workPath) }
    },
    rows: (query, conditions, more = {}) => readRows({ paths, query, conditions: resolved(conditions), ...more }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
