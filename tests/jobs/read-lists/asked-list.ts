import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { FiguresAnswer, ProfitRowsTask, ProfitTask } from '#domain/analytics/customers/list-question.ts'
import type { ProfitLines } from '#domain/analytics/profit/profit-lines.ts'
import { margins, profitTables } from '#domain/analytics/profit/profit-parts.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { resolveConditions } from '#domain/filters/resolve-conditions.ts'
import { fileOf, type ListSummary, listTables } from '#domain/ingestion/customer-list.ts'
import type { RollupTable } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { answerFigures } from '#jobs/read-lists/answer-figures.ts'
import { answerProfit } from '#jobs/read-lists/answer-profit.ts'
import { readRows } from '#jobs/read-lists/read-list-rows.ts'
import { readProfitRows } from '#jobs/read-lists/read-profit-rows.ts'
import { lookAt, rollupsIn } from '#tests/jobs/ingest/ingested.ts'

export interface AskedList {
  summary: ListSummary
  figures(
    conditions: Condition[],
  ): Promise<{ answer: FiguresAnswer; rollups: Record<RollupTable, Record<string, unknown>[]> }>
  rows(query: string, conditions: Condition[], more?: object): Promise<Record<string, any>[]>
  profit(asked: AskedProfit, conditions?: Condition[]): Promise<{ lines: Record<string, Record<string, any>[]> }>
  /** the rows behind a number of profit, as `profit-line-page` gives them */
  profitRows(asked: AskedProfit, lines: ProfitLines, conditions?: Condition[]): Promise<Record<string, any>[]>
  close(): void
}

/** Costs, spend and rules, and the attributes that decide fees and groups. */
interface AskedProfit {
  costs?: { sku: string; from: string | null; cost: number }[]
  spend?: { day: string; channel: string | null; amount: bigint }[]
  rules: CostRules
  fees?: string | undefined
  first?: string
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
  const listed = (name: string | undefined) => {
    const column = summary.facts.attributes!.findIndex((one) => one.column === name)
    return column < 0 ? undefined : { column, isSplit: false }
  }
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
    async profit({ costs = [], spend = [], rules, fees, first }, conditions = []) {
      const workPath = join(folder, `answer-${answers++}`)
      mkdirSync(workPath)
      const [costsPath, spendPath] = [join(workPath, 'costs.parquet'), join(workPath, 'spend.parquet')]
      await writeCosts(costs, costsPath)
      await writeSpend(spend, spendPath)
      for (const only of ['tables', 'margins'] as const)
        await answerProfit({
          kind: 'profit',
          only,
          paths,
          conditions: resolved(conditions),
          workPath,
          costsPath,
          spendPath,
          rules,
          fees: listed(fees),
          first: listed(first),
          isSpendMatched: true,
        } as ProfitTask)
      const tables = [...profitTables, ...margins.flatMap((margin) => ofMargin.map((table) => `${margin}/${table}`))]
      const read = (table: string) => {
        const path = join(workPath, `${table}.jsonl`)
        return existsSync(path) ? linesIn(path) : []
      }
      return { lines: Object.fromEntries(tables.map((table) => [table, read(table)])) }
    },
    async profitRows({ costs = [], rules, fees, first }, lines, conditions = []) {
      const workPath = join(folder, `answer-${answers++}`)
      mkdirSync(workPath)
      const costsPath = join(workPath, 'costs.parquet')
      await writeCosts(costs, costsPath)
      return readProfitRows({
        ...{ kind: 'profit-rows', paths, conditions: resolved(conditions), workPath, costsPath, rules, lines },
        ...{ fees: listed(fees), first: listed(first) },
        query: 'profit-line-page',
        parameters: { limit: 1_000_000, offset: 0 },
        words: { by: 'amount', direction: 'desc' },
      } as ProfitRowsTask)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const ofMargin = ['cohort_cells', 'lifecycle_by_decile', 'lifecycle_by_sku']

/** Money stays text, because it is exact. */
const linesIn = (path: string): Record<string, any>[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line.replaceAll(/:(-?\d+\.\d{4})(?=[,}])/g, ':"$1"')))

async function write(path: string, table: string, rows: (string | number | null)[][]): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const db = await instance.connect()
  await db.run(`create table written (${table})`)
  const marks = rows[0]?.map((_, at) => `$${at + 1}`).join(', ')
  for (const row of rows) await db.run(`insert into written values (${marks})`, row)
  await db.run(`copy written to '${path}' (format parquet)`)
  db.closeSync()
  instance.closeSync()
}

const daysSince = (day: string) => Date.parse(day) / 86_400_000

const writeCosts = (costs: NonNullable<AskedProfit['costs']>, path: string) =>
  write(
    path,
    'sku varchar, valid_from integer, unit_cost bigint',
    costs.map(({ sku, from, cost }) => [sku, from === null ? null : daysSince(from), cost]),
  )

const writeSpend = (spend: NonNullable<AskedProfit['spend']>, path: string) =>
  write(
    path,
    'day integer, channel varchar, campaign varchar, amount bigint',
    spend.map(({ day, channel, amount }) => [daysSince(day), channel, null, Number(amount)]),
  )
