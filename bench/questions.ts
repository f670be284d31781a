// npm run bench -- questions [100000 1000000 …]: all figures of a filter, beside the plainest DuckDB SQL over the same rows.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
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
interface Asked {
  conditions: Condition[]
  /** the same for the peer: conditions on customers and on orders */
  sql: { customers: string; orders: string }
}
const all = 'true'
const asked: Record<string, Asked> = {
  'first channel': {
    conditions: [{ place: 'first-order', attribute: 'Channel', operator: 'is', values: ['search'] }],
    sql: { customers: `purchase = 1 and channel = 'search'`, orders: all },
  },
  'one country on any order': {
    conditions: [{ place: 'any-order', attribute: 'Country', operator: 'is', values: ['C3'] }],
    sql: { customers: `country = 'C3'`, orders: all },
  },
  'orders of a channel': {
    conditions: [{ place: 'this-order', attribute: 'Channel', operator: 'is', values: ['search'] }],
    sql: { customers: all, orders: `channel = 'search'` },
  },
}

const peer = (name: string) => readFileSync(new URL(`./peers/${name}.sql`, import.meta.url), 'utf8')

/**
 * The figures of a filter as somebody would write them at once: one query a table, without retention and the days
 * between orders, which ours computes.
 */
const plainSql = (paths: Record<ListTable, string>, { customers, orders }: Asked['sql']) =>
  `${peer('filtered')}\n${peer('figures')}`
    .replace(/\{(customers|orders|rows|skus|values)\}/g, (_, table: ListTable) => paths[table])
    .replaceAll('{of_customers}', customers)
    .replaceAll('{of_orders}', orders)

/** The figures of the peer in a database and a folder of its own. */
async function askPeer(sql: string): Promise<{ orders: number; revenue: string }> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads), memory_limit: memoryLimit })
  try {
    const found = await (await instance.connect()).runAndReadAll(sql)
    return found.getRowObjectsJS()[0] as { orders: number; revenue: string }
  } finally {
    instance.closeSync()
  }
}

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
    console.log(
      '| filter | p50 ms | p95 ms | CPU ms | plain SQL p50 ms | CPU ms | CPU, ours / SQL |\n|---|---|---|---|---|---|---|',
    )
    for (const [name, { conditions, sql }] of Object.entries(asked)) {
      const resolved = resolveConditions(conditions, facts.attributes!)!
      let answers = 0
      const answer = () => {
        const workPath = join(folder, `answer-${name.length}-${answers++}`)
        mkdirSync(workPath)
        return answerFigures({ kind: 'figures', paths, conditions: resolved, workPath })
      }
      const [ours, theirs] = [await answer(), await askPeer(plainSql(paths, sql))]
      if (ours.orders !== theirs.orders || Number(ours.money) !== Number(theirs.revenue))
        throw new Error(`${name}: ${JSON.stringify(ours)}, the peer ${JSON.stringify(theirs)}`)
      const found = await timed(answer)
      const plain = await timed(() => askPeer(plainSql(paths, sql)))
      console.log(
        `| ${name} | ${found.p50.toFixed(0)} | ${found.p95.toFixed(0)} | ${found.cpu.toFixed(0)} | ${plain.p50.toFixed(0)} | ${plain.cpu.toFixed(0)} | ${(found.cpu / plain.cpu).toFixed(2)} |`,
      )
    }
    const rss = process.memoryUsage.rss() / 1e6
    console.log(`\nmemory of the process ${rss.toFixed(0)} MB`)
  } finally {
    process.chdir(tmpdir())
    rmSync(folder, { recursive: true, force: true })
  }
}
