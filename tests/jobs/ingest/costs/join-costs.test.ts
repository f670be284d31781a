// test: only full
// Random entries of several files and typed costs, joined by the product and by a plain computation.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { channelKey } from '#domain/costs/channel-key.ts'
import { joinCosts } from '#jobs/ingest/costs/join-costs.ts'

const draws = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Cost {
  sku: string
  valid_from: number | null
  unit_cost: number
}
interface Spend {
  day: number
  channel: string | null
  campaign: string | null
  amount: number
}

async function joined(costs: Cost[][], spend: Spend[][], typed: Cost[]) {
  const workPath = mkdtempSync(join(tmpdir(), 'join-test-'))
  const back = process.cwd()
  try {
    const db = await (await DuckDBInstance.create(':memory:')).connect()
    const write = async (name: string, rows: object[], columns: string) => {
      writeFileSync(join(workPath, 'rows.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'))
      await db.run(
        `copy (select * from read_json('${workPath}/rows.jsonl', format = 'newline_delimited', columns = ${columns})) to '${join(workPath, name)}' (format parquet)`,
      )
      return name
    }
    const names: Record<'costs' | 'spend', string[]> = { costs: [], spend: [] }
    for (const [at, rows] of costs.entries())
      names.costs.push(await write(`c${at}.parquet`, rows, `{sku: 'varchar', valid_from: 'int', unit_cost: 'bigint'}`))
    for (const [at, rows] of spend.entries())
      names.spend.push(
        await write(`s${at}.parquet`, rows, `{day: 'int', channel: 'varchar', campaign: 'varchar', amount: 'bigint'}`),
      )
    writeFileSync(join(workPath, 'typed.jsonl'), typed.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const has = await joinCosts({ only: 'join-costs', workPath, memoryLimit: '1GB', threads: 2, ...names })
    const rowsOf = async (table: string, isThere: boolean) =>
      isThere ? (await db.runAndReadAll(`from read_parquet('${workPath}/${table}.parquet')`)).getRowObjectsJson() : []
    return { costs: await rowsOf('costs', has.hasCosts), spend: await rowsOf('spend', has.hasSpend) }
  } finally {
    process.chdir(back)
    rmSync(workPath, { recursive: true, force: true })
  }
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()

test('93: later files and typed costs win, for exactly their SKUs, days and channels', async () => {
  const draw = draws(9293)
  for (let round = 0; round < 12; round++) {
    const skus = ['A', 'a', '007', '7', 'Ä', "it's"]
    const unique = <T>(rows: T[], key: (row: T) => string) => [...new Map(rows.map((row) => [key(row), row])).values()]
    const costKey = ({ sku, valid_from }: Cost) => `${sku} ${valid_from}`
    const someCosts = () =>
      unique(
        Array.from(
          { length: draw(12) },
          (): Cost => ({
            sku: skus[draw(skus.length)]!,
            valid_from: draw(3) ? 19_700 + draw(4) : null,
            unit_cost: draw(1_000_000),
          }),
        ),
        costKey,
      )
    /** a file has one spelling of a channel */
    const someSpend = (_: unknown, at: number) =>
      unique(
        Array.from(
          { length: draw(30) },
          (): Spend => ({
            day: 19_700 + draw(6),
            channel: [null, ['Mail', 'MAIL ', 'mail'][at]!, 'Search'][draw(3)]!,
            campaign: [null, 'x', 'y'][draw(3)]!,
            amount: draw(1000) - 100,
          }),
        ),
        ({ day, channel, campaign }) => `${day} ${channel} ${campaign}`,
      )
    const costs = Array.from({ length: draw(4) }, someCosts)
    const spend = Array.from({ length: draw(4) }, someSpend)
    const typed = someCosts()

    const inForce = new Map([...costs, typed].flat().map((row) => [costKey(row), row]))
    const channelDay = ({ day, channel }: Spend) => `${day} ${channel && channelKey(channel)}`
    const nameOf = new Map(spend.flat().map(({ channel }) => [channel && channelKey(channel), channel]))
    let kept: Spend[] = []
    for (const file of spend) {
      const replaced = new Set(file.map(channelDay))
      kept = [...kept.filter((row) => !replaced.has(channelDay(row))), ...file]
    }
    const renamed = kept.map((row) => ({ ...row, channel: nameOf.get(row.channel && channelKey(row.channel))! }))
    const found = await joined(costs, spend, typed)
    const asText = (rows: (Cost | Spend)[]) =>
      sorted(
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [
              name,
              name === 'unit_cost' || name === 'amount' ? String(value) : value,
            ]),
          ),
        ),
      )
    assert.equal(sorted(found.costs), asText([...inForce.values()]), `round ${round}`)
    assert.equal(sorted(found.spend), asText(renamed), `round ${round}`)
  }
})

test.run()
