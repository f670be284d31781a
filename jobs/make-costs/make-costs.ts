import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listCostFiles, type StoredCostFile, setCostFileRead } from '#db/queries/cost-files.ts'
import { findSourceCosts, listTypedCosts, makeCosts, setCostProblem, setCostTables } from '#db/queries/costs.ts'
import { findList } from '#db/queries/customer-lists.ts'
import { findFileToCost } from '#db/queries/file-processing.ts'
import type { Db } from '#db/schema.ts'
import { costPositions } from '#domain/costs/cost-file.ts'
import { type CostTable, type CostTableName, costTableName, entriesName } from '#domain/costs/cost-tables.ts'
import { PermanentFailure, StoredFileMissing } from '#domain/files/failure.ts'
import {
  type CostFileRequest,
  type CostRequest,
  skusOfSource,
  tableNames,
  typedCosts,
} from '#domain/ingestion/cost-request.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { ownCurrency } from '#domain/ingestion/shown-currency.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import { runChild } from '#jobs/ingest-file/run-child.ts'
import { workFolderName } from '#jobs/ingest-file/work-folder.ts'
import type { JobMetrics } from '#jobs/job-metrics.ts'
import type { JobHandler } from '#jobs/loop.ts'
import type { Environment } from '#server/operation/environment.ts'
import type { Log } from '#server/operation/log.ts'
import type { Storage } from '#server/storage/storage.ts'

interface Parts {
  db: Db
  environment: Environment
  storage: Storage
  log: Log
  metrics: JobMetrics
  childLimits?: { silenceMs: number; lifeMs: number }
}

type Source = NonNullable<Awaited<ReturnType<typeof findFileToCost>>>

/**
 * Reads the files of costs and spend that wait for it, each in a child, and keeps its entries. If the saved files or the
 * typed costs have changed, another child joins the entries into the tables of the source, which one fenced transaction
 * names. Tables that were replaced stay until the next ones, because a question may still read them.
 */
export const makeCostsJob = (parts: Parts): JobHandler => ({
  async run({ job, signal, commit }) {
    const { db, storage, log } = parts
    const source = await findFileToCost(db, job.key)
    const costs = await findSourceCosts(db, job.key)
    if (!source || !costs) return commit(async () => {})
    const workName = workFolderName(job)
    const work = { signal, folder: () => storage.makeWorkFolder(workName) }
    const tablesId = randomBytes(8).toString('hex')
    let areNamed = false
    try {
      for (const file of await listCostFiles(db, source.id)) {
        const isWanted = file.state === 'reading' || (file.state === 'in' && !file.is_read)
        if (isWanted && file.kind && file.mapping && file.look) await readOne(parts, source, file, work)
      }
      const isStale = costs.made_of !== costs.wanted
      const has = isStale ? await joinAll(parts, source, { ...work, tablesId }) : undefined
      const kept = isStale && costs.tables_id ? namesOf(costs.tables_id) : []
      const older = (await storage.costNames(source.id)).filter((name) => !kept.includes(name))
      await commit(async (tx) => {
        areNamed =
          has !== undefined && (await setCostTables(tx, { fileId: source.id, wanted: costs.wanted, tablesId, has }))
        if ((has && !areNamed) || (await isAnyWaiting(tx, source.id)))
          await makeCosts(tx, source.id, { owner: source.workspace_id, isChanged: false })
      })
      if (areNamed)
        await removeTables(
          storage,
          source.id,
          older.filter((name) => !namesOf(tablesId).includes(name)),
        )
      log.info({ fileId: source.id, areNamed }, 'costs made')
    } finally {
      await storage.removeWorkFolder(workName)
      if (!areNamed) await removeTables(storage, source.id, namesOf(tablesId))
    }
  },
  async attemptsExhausted(tx, job, error) {
    const failure = { reason: 'gave-up' as const, parameters: { attempts: job.max_attempts } }
    for (const file of await listCostFiles(tx, job.key))
      if (file.state === 'reading') await setCostFileRead(tx, file, { failure })
    await setCostProblem(tx, job.key, error instanceof Error ? error.message.slice(0, 500) : 'its worker died')
  },
})

const namesOf = (tablesId: string) => (['costs', 'spend'] as const).map((table) => costTableName(table, tablesId))

const isAnyWaiting = async (db: Db, sourceId: string) =>
  (await listCostFiles(db, sourceId)).some(({ state, is_read }) => state === 'reading' || (state === 'in' && !is_read))

/** If this fails, the next tables or the deletion of the source remove the rest. */
async function removeTables(storage: Storage, sourceId: string, names: CostTableName[]): Promise<void> {
  await Promise.allSettled(names.map((name) => storage.removeKept(sourceId, name)))
}

interface Work {
  signal: AbortSignal
  /** an empty folder */
  folder: () => Promise<string>
}

async function readOne(parts: Parts, source: Source, file: StoredCostFile, { signal, folder }: Work): Promise<void> {
  const { db, storage } = parts
  const workPath = await folder()
  try {
    const hasSkus = file.kind === 'costs' && (await copySkus(parts, source.id, join(workPath, skusOfSource)))
    const saved = await copySaved(parts, source.id, file, workPath)
    const report = await storage.withLocalFile(
      file.id,
      (sourcePath) =>
        askChild(parts, source.id, signal, {
          ...{ only: 'read-costs', sourcePath, workPath, look: file.look!, kind: file.kind!, options: file.options },
          ...{ fields: costPositions(file.look!.columns, file.mapping!), hasSkus },
          saved,
          currency: source.understanding ? ownCurrency(source.understanding) : undefined,
          usualOrder: orderOfOrders(source),
          ...limitsOf(parts),
        }),
      signal,
    )
    await storage.keepRows(file.id, entriesName, join(workPath, entriesName))
    await storage.keepRows(file.id, 'set-aside.csv', join(workPath, 'set-aside.csv'))
    await setCostFileRead(db, file, { report })
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error
    await setCostFileRead(db, file, { failure: error.failure })
  }
}

/** Copies the entries of the saved files that a file of spend may replace. */
async function copySaved(
  { db, storage }: Parts,
  sourceId: string,
  { kind, state }: StoredCostFile,
  workPath: string,
): Promise<CostFileRequest['saved']> {
  if (kind !== 'spend' || state === 'in') return []
  const saved: CostFileRequest['saved'] = []
  for (const { id, original_name: name } of await listSaved(db, sourceId, 'spend')) {
    const entries = `saved-${saved.length}.parquet`
    await copyEntries(storage, id, join(workPath, entries))
    saved.push({ entries, name })
  }
  return saved
}

/** The saved files of a kind whose entries are stored, oldest first. */
const listSaved = async (db: Db, sourceId: string, kind: CostTable) =>
  (await listCostFiles(db, sourceId)).filter((file) => file.state === 'in' && file.is_read && file.kind === kind)

async function copyEntries(storage: Storage, id: string, to: string): Promise<void> {
  const stored = await storage.readStored(id, entriesName)
  if (!stored) throw new StoredFileMissing('the entries of a cost file are not there')
  await pipeline(stored.bytes, createWriteStream(to, { mode: 0o600 }))
}

/** The order of day and month that the orders show, or that a person chose for them. */
function orderOfOrders({ understanding }: Source): SlashOrder | undefined {
  const { decidedBy, readAs } = understanding?.dates ?? {}
  return decidedBy === 'evidence' || decidedBy === 'choice' ? readAs : undefined
}

/** False while there is no list. */
async function copySkus({ db, storage }: Parts, sourceId: string, to: string): Promise<boolean> {
  const list = await findList(db, sourceId)
  if (listStateOf(list) !== 'ready' || !list?.list_id) return false
  const copied = await storage.withLocalList(sourceId, list.list_id, async ({ skus }) => {
    await copyFile(skus, to)
    return true
  })
  return copied ?? false
}

async function joinAll(
  parts: Parts,
  source: Source,
  { signal, folder, tablesId }: Work & { tablesId: string },
): Promise<Record<CostTable, boolean>> {
  const { db, storage } = parts
  const workPath = await folder()
  const names: Record<CostTable, string[]> = { costs: [], spend: [] }
  for (const kind of ['costs', 'spend'] as const)
    for (const { id } of await listSaved(db, source.id, kind)) {
      const name = `${kind}-${names[kind].length}.parquet`
      await copyEntries(storage, id, join(workPath, name))
      names[kind].push(name)
    }
  const typed = await listTypedCosts(db, source.id)
  await writeFile(join(workPath, typedCosts), typed.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
  const { hasCosts, hasSpend } = await askChild(parts, source.id, signal, {
    ...{ only: 'join-costs', workPath, ...names },
    ...limitsOf(parts),
  })
  const has = { costs: hasCosts, spend: hasSpend }
  for (const table of ['costs', 'spend'] as const)
    if (has[table]) await storage.keepRows(source.id, costTableName(table, tablesId), join(workPath, tableNames[table]))
  await rm(workPath, { recursive: true, force: true })
  return has
}

const limitsOf = ({ environment }: Parts) => ({
  memoryLimit: environment.ingestMemory,
  threads: environment.ingestThreads,
})

const askChild = <Request extends CostRequest>(
  { log, metrics, childLimits }: Parts,
  fileId: string,
  signal: AbortSignal,
  request: Request,
) =>
  runChild(request, {
    signal,
    onProgress: () => {},
    metrics,
    limits: childLimits,
    onStderr: (text) => log.warn({ fileId, text }, 'costs child'),
    onKilled: (killedBy) => log.warn({ event: 'parser killed', fileId, killedBy }, 'parser killed'),
  })
