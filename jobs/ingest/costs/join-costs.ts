import type { CostTables, CostTablesRequest } from '#domain/ingestion/cost-request.ts'
import { openDuckdb, quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Joins the entries of a source's files and its typed costs into the tables that margins are made of. */
export async function joinCosts({ workPath, memoryLimit, threads, ...asked }: CostTablesRequest): Promise<CostTables> {
  process.chdir(workPath)
  const db = await openDuckdb({ workPath, memoryLimit, threads })
  for (const kind of ['costs', 'spend'] as const)
    for (const [place, name] of asked[kind].entries())
      await db.run(`create view ${kind}_${place} as select *, ${place} as place from read_parquet(${quoted(name)})`)
  const all = (kind: 'costs' | 'spend', columns: string) =>
    asked[kind].map((_, place) => `select ${columns}, place from ${kind}_${place}`)
  const [costs] = await runSql<{ n: number }>(db, 'costs/join-costs', {
    files: all('costs', 'sku, valid_from, unit_cost')
      .map((one) => `${one} union all `)
      .join(''),
    typed_place: String(asked.costs.length),
  })
  if (!asked.spend.length) return { hasCosts: costs!.n > 0, hasSpend: false }
  await db.run('drop table joined')
  await runSql(db, 'costs/channel-key')
  const [spend] = await runSql<{ n: number }>(db, 'costs/join-spend', {
    files: all('spend', 'day, channel, campaign, amount').join(' union all '),
  })
  return { hasCosts: costs!.n > 0, hasSpend: spend!.n > 0 }
}
