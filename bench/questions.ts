// npm run bench -- questions [100000 1000000 …]: all figures of a filter, beside the plainest DuckDB SQL over the same rows.
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Condition } from '#domain/filters/condition.ts'
import { resolveConditions } from '#domain/filters/resolve-conditions.ts'
import { fileOf, type ListTable, listTables } from '#domain/ingestion/customer-list.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { answerFigures } from '#jobs/read-lists/answer-figures.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { memoryLimit, threads } from './runs.ts'

const sizes = process.argv.slice(2).map(Number)
const runs = 7
const channels = ['search', 'social', 'mail', 'direct', 'partner']
const ordersACustomer = 4

/** Orders of one row over four years, with three attributes. The same for each run of the program. */
async function writeOrders(path: string, orders: number): Promise<void> {
  let state = 7
  const roll = (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * n)
  }
  const file = createWriteStream(path)
  file.write('Customer,Date,Amount,SKU,Channel,Country,Coupon\n')
  for (let order = 0; order < orders; order++) {
    const at = new Date(Date.UTC(2021, 0, 1) + roll(1460) * 86_400_000 + roll(86_400) * 1000).toISOString()
    const coupon = roll(3) ? '' : `S${roll(20)}`
    const line = `c${roll(orders / ordersACustomer)},${at.slice(0, 10)} ${at.slice(11, 19)},${roll(20_000) / 100},s${roll(500)},${channels[roll(5)]},C${roll(37)},${coupon}\n`
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}

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
    await writeOrders(sourcePath, orders)
    const look = inspectText(textHead(Buffer.from('Customer,Date,Amount,SKU,Channel,Country,Coupon\n'), true)!)!
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
