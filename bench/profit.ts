// npm run bench -- profit [1000000 13500000 …]: all profit figures of a source after a change of its costs, beside the plainest DuckDB SQL.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { ProfitTask } from '#domain/analytics/customers/list-question.ts'
import { usualCostRules } from '#domain/costs/cost-rules.ts'
import { fileOf, type ListTable, listTables } from '#domain/ingestion/customer-list.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { answerProfit } from '#jobs/read-lists/answer-profit.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { attributeOrdersHeader, writeAttributeOrders } from './files/attribute-orders.ts'
import { memoryLimit, threads } from './runs.ts'

const sizes = process.argv.slice(2).map(Number)
const runs = 3
const peer = readFileSync(new URL('./peers/profit.sql', import.meta.url), 'utf8')

interface Sums {
  net: string
  goods: string
}

/** One statement in a database of its own. */
async function ask(sql: string): Promise<Sums> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads), memory_limit: memoryLimit })
  try {
    return (await (await instance.connect()).runAndReadAll(sql)).getRowObjectsJS()[0] as unknown as Sums
  } finally {
    instance.closeSync()
  }
}

async function timed<Answer>(work: () => Promise<Answer>) {
  const [clock, cpu]: [number[], number[]] = [[], []]
  let answer: Answer
  for (let run = 0; run < runs; run++) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    answer = await work()
    const { user, system } = process.cpuUsage(used)
    clock.push((performance.now() - began) / 1000)
    cpu.push((user + system) / 1e6)
  }
  const middle = (of: number[]) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)]!
  return { seconds: middle(clock), cpu: middle(cpu), answer: answer! }
}

/** The sums by month that ours has written. */
function sumsIn(workPath: string): Sums {
  const lines = readFileSync(join(workPath, 'profit_by_period.jsonl'), 'utf8').split('\n').filter(Boolean)
  const units = (line: string, part: string) =>
    BigInt(/:(-?[\d.]+)/.exec(line.slice(line.indexOf(`"${part}"`)))![1]!.replace('.', ''))
  const months = lines.filter((line) => line.includes('"group_by":"month"'))
  const sum = (part: string) =>
    String(months.filter((line) => line.includes(`"${part}"`)).reduce((all, line) => all + units(line, part), 0n))
  return { net: sum('net'), goods: sum('goods') }
}

for (const orders of sizes.length ? sizes : [1_000_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-profit-'))
  try {
    const sourcePath = join(folder, 'source')
    await writeAttributeOrders(sourcePath, orders)
    const look = inspectText(textHead(Buffer.from(attributeOrdersHeader), true)!)!
    const positions = { customerId: 0, transactionDate: 1, transactionValue: 2, skuId: 3 }
    const attributes = ['Channel'].map((column) => ({ column, type: 'text' as const }))
    const request = { sourcePath, workPath: folder, look, positions, options: { attributes }, memoryLimit, threads }
    await makeList({ ...request, only: 'list' }, () => {})
    const paths = Object.fromEntries(listTables.map((table) => [table, join(folder, fileOf(table))])) as Record<
      ListTable,
      string
    >
    const [costsPath, spendPath] = [join(folder, 'costs.parquet'), join(folder, 'spend.parquet')]
    await ask(`copy (
      select text as sku, valid_from, (10000 + (hash(text) % 100000))::bigint + coalesce(valid_from, 0) as unit_cost
      from read_parquet('${paths.skus}'), (select unnest([null, 19000, 19400]) as valid_from)
    ) to '${costsPath}' (format parquet)`)
    await ask(`copy (select 19000 + range::int as day, 'ads' as channel, null::varchar as campaign, 1000000::bigint as amount
      from range(700)) to '${spendPath}' (format parquet)`)
    let answers = 0
    let workPath = ''
    const ours = await timed(async () => {
      workPath = join(folder, `answer-${answers++}`)
      mkdirSync(workPath)
      const task: ProfitTask = {
        kind: 'profit',
        only: 'tables',
        paths,
        conditions: [],
        workPath,
        costsPath,
        spendPath,
        rules: {
          ...usualCostRules,
          feePercent: 2.9,
          feeFixed: 3000,
          channels: { ads: 'search' },
          spendAttribute: 'Channel',
        },
        first: { column: 0, isSplit: false },
        isSpendMatched: true,
      }
      return answerProfit(task)
    })
    const sql = peer
      .replace(/\{(orders|rows|skus)\}/g, (_, table: ListTable) => paths[table])
      .replaceAll('{costs}', costsPath)
    const theirs = await timed(() => ask(sql))
    const found = sumsIn(workPath)
    if (found.net !== theirs.answer.net || found.goods !== theirs.answer.goods)
      throw new Error(`${JSON.stringify(found)}, the peer ${JSON.stringify(theirs.answer)}`)
    console.log(
      `${orders.toLocaleString('en')} orders: ${ours.seconds.toFixed(2)} s (CPU ${ours.cpu.toFixed(2)}), the plainest SQL ${theirs.seconds.toFixed(2)} s (CPU ${theirs.cpu.toFixed(2)}); memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    )
  } finally {
    process.chdir(tmpdir())
    rmSync(folder, { recursive: true, force: true })
  }
}
