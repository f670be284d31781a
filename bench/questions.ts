// npm run bench -- questions [100000 1000000 …]: all figures of a filter, beside the plainest DuckDB SQL over the same rows.
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Condition } from '#domain/filters/condition.ts'
import { resolveConditions } from '#domain/filters/resolve-conditions.ts'
import { fileOf, type ListTable, listTables } from '#domain/ingestion/customer-list.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { answerFigures } from '#jobs/read-lists/answer-figures.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { attributeOrdersHeader, writeAttributeOrders } from './files/attribute-orders.ts'
import { memoryLimit, threads } from './runs.ts'

const sizes = process.argv.slice(2).map(Number)
const runs = 7
const asked: Record<string, Condition[]> = {
  'first channel': [{ place: 'first-order', attribute: 'Channel', operator: 'is', values: ['search'] }],
  'one country on any order': [{ place: 'any-order', attribute: 'Country', operator: 'is', values: ['C3'] }],
  'orders of a channel': [{ place: 'this-order', attribute: 'Channel', operator: 'is', values: ['search'] }],
}

/** Months, cohorts and retention of customers by the first order's channel, as somebody would write them at once. */
const plainSql = (paths: Record<ListTable, string>) => `
  with o as (
    select r.customer, r.number, r.ordered_at, r.value, v.value as channel, o.purchase
    from read_parquet('${paths.rows}') r join read_parquet('${paths.orders}') o using (number)
      left join read_parquet('${paths.values}') v on v.attribute = 0 and v.id = r.a0
  ), firsts as (
    select customer, min(ordered_at) as first_at, arg_min(channel, ordered_at) as first_channel from o where purchase is not null group by customer
  ), chosen as (select o.*, first_at from o join firsts using (customer) where first_channel = 'search')
  select count(*) from (
    select date_trunc('month', ordered_at), sum(value), count(*), count(distinct customer) from chosen group by 1
    union all
    select date_trunc('month', first_at), sum(value), count(distinct customer), datediff('month', first_at, ordered_at) from chosen group by 1, 4
    union all
    select date_trunc('week', first_at), sum(value), count(distinct customer), datediff('week', first_at, ordered_at) from chosen group by 1, 4
  )`

const quantile = (sorted: number[], p: number) => sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]!

/** Milliseconds of the clock, p50 and p95, and of a processor, p50. */
async function timed(work: () => Promise<unknown>) {
  const [clock, cpu]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(used)
    clock.push(performance.now() - began)
    cpu.push((user + system) / 1000)
  }
  const sort = (of: number[]) => of.sort((a, b) => a - b)
  return { p50: quantile(sort(clock), 0.5), p95: quantile(clock, 0.95), cpu: quantile(sort(cpu), 0.5) }
}

for (const orders of sizes.length ? sizes : [100_000, 1_000_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-questions-'))
  try {
    const sourcePath = join(folder, 'source')
    await writeAttributeOrders(sourcePath, orders)
    const look = inspectText(textHead(Buffer.from(attributeOrdersHeader), true)!)!
    const positions = { customerId: 0, transactionDate: 1, transactionValue: 2, skuId: 3 }
    const attributes = ['Channel', 'Country', 'Coupon'].map((column) => ({ column, type: 'text' as const }))
    const began = performance.now()
    const request = { sourcePath, workPath: folder, look, positions, options: { attributes }, memoryLimit, threads }
    const { facts } = await makeList({ ...request, only: 'list' }, () => {})
    const listSeconds = (performance.now() - began) / 1000
    const paths = Object.fromEntries(listTables.map((table) => [table, join(folder, fileOf(table))])) as Record<
      ListTable,
      string
    >
    const megabytes = (table: ListTable) => (statSync(paths[table]).size / 1e6).toFixed(1)
    console.log(
      `\n### ${orders.toLocaleString('en')} orders: the list ${listSeconds.toFixed(1)} s; rows ${megabytes('rows')} MB, orders ${megabytes('orders')} MB\n`,
    )
    console.log('| filter | p50 ms | p95 ms | CPU ms | of the plain SQL |\n|---|---|---|---|---|')
    const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) })
    const db = await instance.connect()
    const plain = await timed(() => db.runAndReadAll(plainSql(paths)))
    instance.closeSync()
    for (const [name, conditions] of Object.entries(asked)) {
      const resolved = resolveConditions(conditions, facts.attributes!)!
      let answers = 0
      const found = await timed(async () => {
        const workPath = join(folder, `answer-${name.length}-${answers++}`)
        mkdirSync(workPath)
        await answerFigures({ kind: 'figures', paths, conditions: resolved, workPath })
      })
      console.log(
        `| ${name} | ${found.p50.toFixed(0)} | ${found.p95.toFixed(0)} | ${found.cpu.toFixed(0)} | ${(found.cpu / plain.cpu).toFixed(2)} |`,
      )
    }
    console.log(
      `| plain SQL (first channel) | ${plain.p50.toFixed(0)} | ${plain.p95.toFixed(0)} | ${plain.cpu.toFixed(0)} | 1 |`,
    )
    const rss = process.memoryUsage.rss() / 1e6
    console.log(`\nmemory of the process ${rss.toFixed(0)} MB`)
  } finally {
    process.chdir(tmpdir())
    rmSync(folder, { recursive: true, force: true })
  }
}
